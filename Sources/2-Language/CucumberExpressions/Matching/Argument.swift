import BDDJSON

/// A part of a step's text that an expression captured, and its parameter type.
public struct Argument: Sendable {
    private let captures: Captures
    private let index: Int

    init(_ captures: Captures, _ index: Int) {
        precondition(index >= 0 && index < captures.layout.argumentGroups.count)
        self.captures = captures
        self.index = index
    }

    /// The type that ``value()`` uses. Its name is nil for a regular expression's group that no registered type claims.
    public var parameterType: ParameterType { captures.layout.parameterTypes[index] }

    /// The captured text and the groups inside it. Each access builds them anew.
    public var group: Group {
        captures.text.withBytes { text in
            var reader = GroupReader()
            return reader.group(at: groupIndex, captures, in: text)
        }
    }

    /// The captured text; nil if the group took no part in the match. Each access copies the text.
    public var text: String? { text(ofGroupAt: groupIndex) }

    /// Whether the group took part in the match.
    public var isPresent: Bool { captures.range(ofGroup: captures.layout.groups[groupIndex].capture) != nil }

    /// Where the captured text stands in the step's text, in bytes; nil if the group took no part in the match.
    package var range: Range<Int>? { captures.range(ofGroup: captures.layout.groups[groupIndex].capture) }

    /// The captured text as a value of the parameter type; nil if the group took no part in the match.
    ///
    /// Each call makes the value anew. Cast it to ``ParameterType/type``: `try argument.value() as? Int`.
    ///
    /// - Throws: What the type's transform throws: ``TransformError`` for a built-in type, any error for other types.
    public func value() throws -> (any Sendable)? {
        guard let texts = capturedTexts else { return nil }
        // Without a registered type, the value is the text of the first inner group, which may have taken no part.
        if parameterType.name == nil { return texts[0] }
        return try parameterType.transform(texts)
    }

    /// The captured text as a value of a parameter type that makes its values asynchronously; nil if the group took no
    /// part in the match, or if the type makes its values at once.
    ///
    /// - Throws: What the type's transform throws.
    package func asyncValue() async throws -> (any Sendable)? {
        guard let texts = capturedTexts else { return nil }
        return try await parameterType.asyncTransform?(texts)
    }

    /// The texts of the group's children, or its own text if it has none; nil if the group took no part in the match.
    private var capturedTexts: [String?]? { text.map { texts(inGroupAt: groupIndex) ?? [$0] } }

    /// The index of the argument's group in the layout.
    private var groupIndex: Int { captures.layout.argumentGroups[index] }

    private func text(ofGroupAt index: Int) -> String? {
        captures.range(ofGroup: captures.layout.groups[index].capture).map { range in
            captures.text.withBytes { string($0, range) }
        }
    }

    /// The texts of the group's children; nil if the group has no children.
    private func texts(inGroupAt index: Int) -> [String?]? {
        let groups = captures.layout.groups
        guard groups[index].childCount > 0 else { return nil }
        var texts: [String?] = []
        var child = index + 1
        while child < index + groups[index].count {
            texts.append(text(ofGroupAt: child))
            child += groups[child].count
        }
        return texts
    }
}
