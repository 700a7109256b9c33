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
    /// The problem of the scenario that failed last.
    var newest = ""
    /// The names of the failed scenarios, one a line, the newest first.
    var names: [String] = []
    var figures = ""
    var keys = ""
    var theme = Theme.plain

    private static let longestBar = 30

    /// The lines of the screen, none wider than `width`. If they do not fit `height`, the newest failure comes first,
    /// followed by the names of other failures; long messages are cut.
    func lines(width: Int, height: Int) -> [String] {
        var head = [Self.cut(TerminalText.line(reason), to: width)]
        if let build { head.append(Self.cut(build, to: width)) }
        head.append(Self.cut(progressLine, to: width))
        let foot = ["", Self.cut(figures, to: width)] + Self.wrapped(keys, to: width)
        let middle = body.flatMap { Self.wrapped($0, to: width) }
        let room = max(1, height - head.count - foot.count - 1)
        guard middle.count > room else { return head + middle + foot }
        return head + brief(width, room + 1) + foot.dropFirst()
    }

    /// At most `room` lines: the start of each error, the newest failure, and the names of the others.
    private func brief(_ width: Int, _ room: Int) -> [String] {
        let others = names.dropFirst().map { Self.cut($0, to: width) }
        let errors = errors.map { TerminalText.lines($0).flatMap { Self.wrapped(String($0), to: width) } }
        let newest = newest.split(separator: "\n").dropFirst().flatMap { Self.wrapped(String($0), to: width) }
        guard !errors.isEmpty else {
            let shown = Self.cut(newest, to: max(1, room - min(others.count, max(1, room / 3))), width: width)
            return shown + Self.listed(others, room - shown.count, width: width)
        }
        // What cannot be built or read comes first, because the results of scenarios may be those of before.
        let rest = names.isEmpty ? 0 : max(1, room / 2)
        let share = max(1, (room - rest) / errors.count)
        let heads = Self.cut(errors.flatMap { Self.cut($0, to: share, width: width) }, to: room - rest, width: width)
        let free = room - heads.count - min(others.count, 2)
        let isRoomy = free >= min(newest.count, Self.leastNewest)
        let shown = isRoomy ? Self.cut(newest, to: free, width: width) : []
        let named = isRoomy ? others : names.map { Self.cut($0, to: width) }
        return heads + shown + Self.listed(named, room - heads.count - shown.count, width: width)
    }

    /// The fewest lines for the newest failure. With less room, only its name is shown.
    private static let leastNewest = 4

    /// Lists the names that fit into `room` lines; the last line says how many more there are.
    private static func listed(_ names: [String], _ room: Int, width: Int) -> [String] {
        guard names.count > room, room > 0 else { return Array(names.prefix(max(0, room))) }
        let rest = names.count - room + 1
        return names.prefix(room - 1) + [cut("… and \(rest) more, which '-f html:FILE' shows", to: width)]
    }

    private static func cut(_ lines: [String], to count: Int, width: Int) -> [String] {
        guard lines.count > count else { return lines }
        let more = lines.count - count + 1
        guard count > 1 else { return Array(lines.prefix(count)) }
        return lines.prefix(count - 1) + [
            cut("     … \(more) more lines: '-f html:FILE' writes all of them", to: width)
        ]
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
        pieces(line, to: width, atWords: false).first ?? ""
    }

    /// Wraps a line into lines that are narrower than `width` columns, between words where there are any.
    static func wrapped(_ line: String, to width: Int) -> [String] { pieces(line, to: width, atWords: true) }

    private static func pieces(_ line: String, to width: Int, atWords: Bool) -> [String] {
        guard line.utf8.count >= width else { return [line] }
        let most = max(1, width - 1)
        var lines: [String] = []
        var current = ""
        var columns = 0
        /// The text up to the last space in `current`, with its columns.
        var word: (text: String, columns: Int)?
        var isSequence = false
        for character in line {
            if character == "\u{1B}" { isSequence = true }
            let taken = isSequence ? 0 : String(character).displayWidth
            if isSequence, character.isLetter { isSequence = false }
            if columns + taken > most {
                // A very long word is broken where the line ends.
                if atWords, let word, word.columns > most / 2, character != " " {
                    lines.append(word.text)
                    (current, columns) = (String(current.dropFirst(word.text.count)), columns - word.columns)
                } else {
                    lines.append(current)
                    (current, columns) = ("", 0)
                }
                word = nil
            }
            current.append(character)
            columns += taken
            if character == " ", columns > 0 { word = (current, columns) }
        }
        return lines + [current]
    }
}
