import BDDDiagnostics
import BDDReports

/// What a watching program shows: all of it fits on one screen.
struct WatchScreen {
    /// What woke the program.
    var reason = ""
    /// How far the round is, or how it ended.
    var progress = ""
    /// The share of the round that is done, from 0 to 1; nil when nothing runs.
    var share: Double?
    /// What builds the program while it does; nil when nothing is built.
    var build: String?
    /// What keeps the program or files from being as they are written.
    var errors: [String] = []
    /// The problems of scenarios, as reports show them.
    var problems = ""
    /// The scenarios that they are of, a line each.
    var names: [String] = []
    var figures = ""
    var keys = ""
    var theme = Theme.plain

    private static let longestBar = 30

    /// With fewer lines for errors and problems, what they are comes before how each of them looks.
    private static let smallRoom = 10

    /// The lines of a screen, none wider than it. Where not all fit, the empty ones go first, then the last of the problems.
    func lines(width: Int, height: Int) -> [String] {
        var head = [Self.cut(TerminalText.line(reason), to: width)]
        if let build { head.append(Self.cut(build, to: width)) }
        head.append(Self.cut(progressLine, to: width))
        let foot = ["", Self.cut(figures, to: width)] + Self.wrapped(keys, to: width)
        let middle = body.flatMap { Self.wrapped($0, to: width) }
        let room = max(1, height - head.count - foot.count - 1)
        guard middle.count > room else { return head + middle + foot }
        let first = room < Self.smallRoom ? brief(width, room) : []
        return head + Self.cut(first + middle.filter { !$0.isEmpty }, to: room + 1, width) + foot.dropFirst()
    }

    /// What errors say, and which scenarios have problems: both have their place where there is any.
    private func brief(_ width: Int, _ room: Int) -> [String] {
        guard !names.isEmpty else { return [] }
        let heads = errors.compactMap { TerminalText.lines($0).first }.flatMap { Self.wrapped(String($0), to: width) }
        return heads.prefix(room - min(names.count, (room + 1) / 2)) + names.map { Self.cut($0, to: width) }
    }

    private static func cut(_ lines: [String], to count: Int, _ width: Int) -> [String] {
        guard lines.count > count else { return lines }
        let more = lines.count - count + 1
        return lines.prefix(count - 1) + [cut("… \(more) more lines: '-f html:FILE' writes all of them", to: width)]
    }

    private var progressLine: String {
        guard let share else { return progress }
        let filled = min(Self.longestBar, Int(share * Double(Self.longestBar)))
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: Self.longestBar - filled)
        return "\(bar) \(progress)"
    }

    private var body: [String] {
        var lines: [String] = []
        for error in errors { lines += [""] + TerminalText.lines(error).map(String.init) }
        if !problems.isEmpty {
            lines += problems.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    /// A line that is drawn over must not wrap; the sequences of colours take no room.
    private static func cut(_ line: String, to width: Int) -> String {
        wrapped(line, to: width).first ?? ""
    }

    /// A line in as many as it takes.
    static func wrapped(_ line: String, to width: Int) -> [String] {
        guard line.utf8.count >= width else { return [line] }
        var lines: [String] = []
        var current = ""
        var columns = 0
        var isSequence = false
        for character in line {
            if character == "\u{1B}" { isSequence = true }
            let taken = isSequence ? 0 : String(character).displayWidth
            if isSequence, character.isLetter { isSequence = false }
            if columns + taken > max(1, width - 1) {
                lines.append(current)
                (current, columns) = ("", 0)
            }
            current.append(character)
            columns += taken
        }
        return lines + [current]
    }
}
