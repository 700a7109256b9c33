import BDDDiagnostics
import BDDReports

/// The screen of a watching program, cut to fit the terminal.
struct WatchScreen {
    /// The reason for the last round, in words.
    var reason = ""
    /// The progress of the round, or its result.
    var progress = ""
    /// The finished share of the round, from 0 to 1; nil if nothing runs.
    var share: Double?
    /// The build that goes on; nil if there is none.
    var build: String?
    /// The errors of builds, files, hooks, workers and reports.
    var errors: [String] = []
    /// The problems of scenarios, as reports show them.
    var problems = ""
    /// The names of the failed scenarios, one a line.
    var names: [String] = []
    var figures = ""
    var keys = ""
    var theme = Theme.plain

    private static let longestBar = 30

    /// With fewer lines than this for errors and problems, a short list of them comes before the details.
    private static let smallRoom = 10

    /// The lines of the screen, none wider than `width`. If they do not fit `height`, empty lines are dropped first,
    /// then the last lines of the problems.
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

    /// The first lines of errors, then the names of failed scenarios. Errors are cut to leave up to half of the `room`
    /// lines to the names.
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

    /// Cuts a line to the width of the screen, because a redrawn line must not wrap. Colour sequences take no width.
    private static func cut(_ line: String, to width: Int) -> String {
        wrapped(line, to: width).first ?? ""
    }

    /// Wraps a line into lines that are narrower than `width` columns.
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
