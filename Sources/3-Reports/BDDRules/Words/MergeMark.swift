/// The lines that a merge leaves around two versions of a text: seven equal characters, with a space or nothing after
/// them.
package enum MergeMark {
    static let message = "this is a merge conflict marker"
    static let help = "keep one of the two versions and remove the markers"

    package static func isOne(_ line: some StringProtocol) -> Bool {
        guard let sign = line.first, "<=>|".contains(sign) else { return false }
        let rest = line.drop { $0 == sign }
        return line.count - rest.count == 7 && (rest.first?.isWhitespace ?? true)
    }

    /// Whether a line is the mark above both versions.
    static func isFirst(_ line: some StringProtocol) -> Bool { line.first == "<" && isOne(line) }
}
