/// A part of a step's text that an expression captured, and the parameter type it is for.
public struct Argument: Sendable {
    private let captures: Captures
    private let index: Int

    init(_ captures: Captures, _ index: Int) {
        precondition(index >= 0 && index < captures.reading.places.count)
        self.captures = captures
        self.index = index
    }

    public var parameterType: ParameterType { captures.reading.parameterTypes[index] }

    /// The captured text with the groups in it. They are made anew each time.
    public var group: Group {
        let text = captures.text.utf8Span
        var reader = GroupReader(isASCII: text.isKnownASCII)
        return reader.group(at: place, captures.reading, captures, in: text.span)
    }

    /// The captured text, or nil when the group took no part in the match. It is made anew each time.
    public var text: String? { text(ofGroupAt: place) }

    /// Whether the group took part in the match.
    public var isPresent: Bool { captures.range(ofGroup: captures.reading.groups[place].capture) != nil }

    /// The captured text as a value of the parameter type; nil when the group took no part in the match.
    ///
    /// - Throws: What the transform throws: ``TransformError`` from the built-in types, anything from others.
    public func value() throws -> (any Sendable)? {
        guard let text else { return nil }
        let parameterType = parameterType
        let values = texts(inGroupAt: place) ?? [text]
        // Without a registered type the value is the text of the first group inside, which may have taken no part.
        if parameterType.name == nil { return values[0] }
        return try parameterType.transform(values)
    }

    /// The place of the group among those of the reading.
    private var place: Int { captures.reading.places[index] }

    private func text(ofGroupAt place: Int) -> String? {
        captures.range(ofGroup: captures.reading.groups[place].capture).map {
            String(copying: $0, of: captures.text.utf8Span.span)
        }
    }

    /// The texts of the groups inside; nil when there are none.
    private func texts(inGroupAt place: Int) -> [String?]? {
        let groups = captures.reading.groups
        guard groups[place].childCount > 0 else { return nil }
        var texts: [String?] = []
        var child = place + 1
        while child < place + groups[place].count {
            texts.append(text(ofGroupAt: child))
            child += groups[child].count
        }
        return texts
    }
}
