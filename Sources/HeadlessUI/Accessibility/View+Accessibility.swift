extension View {
    /// What a person is told about, in order: the views inside, and of those that have views inside themselves, these.
    /// (AX-1)
    public var accessibilityElements: [any View] {
        subviews.flatMap { $0.subviews.isEmpty ? [$0] : $0.accessibilityElements }
    }

    /// The element with exactly that label. (AX-1)
    /// - Throws: `AccessibilityError` unless there is one, and only one.
    public func element(labelled label: String) throws(AccessibilityError) -> any View {
        let elements = accessibilityElements
        let found = elements.filter { $0.accessibilityLabel == label }
        guard let first = found.first else {
            throw .unknown(label, existing: elements.map(\.accessibilityLabel))
        }
        guard found.count == 1 else { throw .ambiguous(label, count: found.count) }
        return first
    }
}
