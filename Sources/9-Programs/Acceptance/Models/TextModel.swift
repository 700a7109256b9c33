/// A text on squared paper: each letter is 8 points wide and each space 6, and a line is 20 points high. It uses no
/// code of labels.
struct TextModel {
    let width: Int
    let height: Int
    private(set) var lines: [String] = []

    /// - Parameter text: words of the letter a, separated by single spaces.
    init(_ text: String, width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        for word in text.split(separator: " ") { add(String(word)) }
    }

    /// Adds a word to the last line if there is room, otherwise to a new line. A word longer than a line continues on
    /// the next one.
    private mutating func add(_ word: String) {
        if let last = lines.last, Self.width(last + " " + word) <= width {
            lines[lines.count - 1] = last + " " + word
            return
        }
        var rest = word
        repeat {
            let most = max(1, width / 8)
            lines.append(String(rest.prefix(most)))
            rest = String(rest.dropFirst(most))
        } while rest != ""
    }

    private static func width(_ line: String) -> Int { line.reduce(0) { $0 + ($1 == " " ? 6 : 8) } }

    /// The lines for which there is room, each with its place.
    var words: [String] {
        lines.prefix(height / 20).enumerated().map { "\($1) (0 \(20 * $0); \(Self.width($1)) 20)" }
    }
}
