/// Breaks up lines of a log that build servers would execute as commands.
///
/// GitHub executes lines that begin with `::` after blanks, and `##[` anywhere in a line; TeamCity executes
/// `##teamcity[`. The breaker inserts a space between these characters. It ignores blanks, colours and characters outside
/// ASCII at the start of a line, because GitHub ignores some of them.
package struct CommandBreaker: Sendable {
    /// The part of the line before the current byte.
    private enum Start {
        case nothing, colon, text
    }

    private var start: Start
    private var hashes = 0
    private var escape = Escape.none

    private enum Escape {
        case none, begun, inside
    }

    /// - Parameter isStartOfLine: whether the first bytes begin a line.
    package init(isStartOfLine: Bool = true) { start = isStartOfLine ? .nothing : .text }

    /// Whether this environment is one of a build server that executes commands in the log.
    package static func isNeeded(_ environment: [String: String]) -> Bool {
        ["GITHUB_ACTIONS", "TEAMCITY_VERSION"].contains { environment[$0]?.isEmpty == false }
    }

    /// The next bytes of the text, with a space inserted wherever the build server would read a command.
    package mutating func broken(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 8)
        for byte in bytes {
            if takes(byte) { result.append(UInt8(ascii: " ")) }
            result.append(byte)
        }
        return result
    }

    /// - Returns: whether a space must be inserted before the byte.
    private mutating func takes(_ byte: UInt8) -> Bool {
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
            (start, hashes, escape) = (.nothing, 0, .none)
            return false
        }
        if byte >= 0x80 || passesEscape(byte) || byte < 0x20 || byte == 0x7F { return false }
        if byte == UInt8(ascii: " ") {
            if start == .colon { start = .text }
            hashes = 0
            return false
        }
        let completesColons = start == .colon && byte == UInt8(ascii: ":")
        start = start == .nothing && byte == UInt8(ascii: ":") ? .colon : .text
        let completesHashes = hashes >= 2 && (byte == UInt8(ascii: "[") || byte | 0x20 == UInt8(ascii: "t"))
        hashes = byte == UInt8(ascii: "#") ? hashes + 1 : 0
        return completesColons || completesHashes
    }

    /// Whether the byte is a part of a sequence that colours text.
    private mutating func passesEscape(_ byte: UInt8) -> Bool {
        switch escape {
        case .none:
            guard byte == 0x1B else { return false }
            escape = .begun
        case .begun:
            escape = byte == UInt8(ascii: "[") ? .inside : .none
            return escape == .inside
        case .inside:
            if (0x40...0x7E).contains(byte) { escape = .none }
        }
        return true
    }
}
