/// The places in the example view, in whole points: an image of 70 by 70 points, and to its right a text of at most two
/// lines over a sub-text. It uses no code of views.
struct ExampleModel: Sendable {
    let imageWidth: Int
    let isValid: Bool
    let text: String
    let subText: String

    /// Images narrower and wider than their place, with texts of no lines, of spaces, and of one to eight lines.
    static let all: [ExampleModel] = {
        // The letter a is 8 points wide, and a space 6.
        let lines =
            ["", "  ", "a", "aaaa aaaa aaaa aaaa aaaaa"]
            + (2...8).map { count in
                (0..<count).map { _ in String(repeating: "a", count: 13) }.joined(separator: " ")
            }
        return [20, 40, 69, 70, 71, 89, 90, 91, 100].flatMap { width in
            [true, false].flatMap { isValid in
                lines.flatMap { text in
                    lines.map { ExampleModel(imageWidth: width, isValid: isValid, text: text, subText: $0) }
                }
            }
        }
    }()

    /// The frames of the image, the text and the sub-text, as `(left top; width height)`.
    var places: [String] {
        let left = isValid ? 96 : 26 + imageWidth
        let width = 300 - left
        let height = 20 * min(2, lines(of: text, width))
        let top = lines(of: text, width) == 0 ? 20 : 20 + height + 6
        let subHeight = 20 * min((130 - top) / 20, lines(of: subText, width))
        return [
            "image (20 20; 70 70)", "label (\(left) 20; \(width) \(height))",
            "sub-label (\(left) \(top); \(width) \(subHeight))",
        ]
    }

    private func lines(of text: String, _ width: Int) -> Int { TextModel(text, width: width, height: 0).lines.count }
}
