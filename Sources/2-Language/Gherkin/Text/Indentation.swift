/// How far a line stands to the right of the line that it belongs to.
package enum Indentation: Hashable, Sendable {
    case spaces(Int)
    case tab

    package static let standard = Indentation.spaces(2)

    /// Returns the text that indents a line by a number of levels.
    package func text(levels: Int) -> [UInt8] {
        switch self {
        case .spaces(let count): Array(repeating: UInt8(ascii: " "), count: levels * count)
        case .tab: Array(repeating: UInt8(ascii: "\t"), count: levels)
        }
    }
}
