extension View {
    /// The innermost subviews at all levels, in order: a subview with subviews of its own is replaced by them. (AX-1)
    public var accessibilityElements: [any View] {
        subviews.flatMap { $0.subviews.isEmpty ? [$0] : $0.accessibilityElements }
    }

    /// The accessibility element whose label is exactly `label`. (AX-1)
    /// - Throws: `AccessibilityError` if no element or several elements have this label.
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
