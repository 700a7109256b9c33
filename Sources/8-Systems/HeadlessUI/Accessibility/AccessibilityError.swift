/// Why a label does not identify one element.
public enum AccessibilityError: Error, Equatable, Sendable, CustomStringConvertible {
    /// No element has this label. `existing` has all labels in the order of their elements.
    case unknown(String, existing: [String])
    case ambiguous(String, count: Int)

    public var description: String {
        switch self {
        case .unknown(let label, let existing) where existing.isEmpty:
            "nothing is labelled \"\(label)\": there is nothing at all"
        case .unknown(let label, let existing):
            "nothing is labelled \"\(label)\"; there is \(existing.map { "\"\($0)\"" }.joined(separator: ", "))"
        case .ambiguous(let label, let count):
            "\(count) elements are labelled \"\(label)\", so it cannot be told which is meant"
        }
    }
}
