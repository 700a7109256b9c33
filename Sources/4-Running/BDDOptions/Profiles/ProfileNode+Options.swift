extension ProfileNode.Member {
    /// The options that the member stands for.
    ///
    /// - Parameters:
    ///   - option: the option that the member names.
    ///   - table: all options, to find the opposite of a flag that is false.
    func options<Settings>(
        _ option: Option<Settings>, _ table: [Option<Settings>]
    ) throws(ProfileError.Problem) -> [GivenOption<Settings>] {
        switch option.kind {
        case .flag:
            guard case .flag(let isSet) = node.value else { throw wrongType("true or false") }
            let opposite = table.first { $0.longName == "--no-" + option.longName.dropFirst(2) }
            return (isSet ? option : opposite).map { [GivenOption(option: $0, value: "")] } ?? []
        case .single:
            guard let value = node.text else { throw wrongType("a text or a number") }
            return [GivenOption(option: option, value: value)]
        case .list:
            return try texts("a text or a list of texts").map { GivenOption(option: option, value: $0) }
        case .map:
            return try definitions().map { GivenOption(option: option, value: $0) }
        }
    }

    /// The texts of the value: one text, or a list of texts.
    func texts(_ expected: String) throws(ProfileError.Problem) -> [String] {
        if let text = node.text { return [text] }
        guard case .array(let elements) = node.value else { throw wrongType(expected) }
        var texts: [String] = []
        for element in elements {
            guard let text = element.text else { throw wrongType(expected, "\(element.kind) in the list") }
            texts.append(text)
        }
        return texts
    }

    /// Definitions as `NAME=VALUE`, from an object, or from texts in that form.
    private func definitions() throws(ProfileError.Problem) -> [String] {
        let expected = "an object of texts"
        guard case .object(let members) = node.value else { return try texts(expected) }
        var definitions: [String] = []
        for member in members {
            if member.name.contains("=") { throw wrongType("names without '='", "'\(member.name)'") }
            guard let text = member.node.text ?? member.node.flagText else {
                throw wrongType(expected, "\(member.node.kind) for '\(member.name)'")
            }
            definitions.append("\(member.name)=\(text)")
        }
        return definitions
    }

    private func wrongType(_ expected: String, _ found: String? = nil) -> ProfileError.Problem {
        .wrongType(name: name, expected: expected, found: found ?? node.kind)
    }
}

extension ProfileNode {
    fileprivate var text: String? {
        switch value {
        case .text(let text), .number(let text): text
        default: nil
        }
    }

    fileprivate var flagText: String? {
        if case .flag(let flag) = value { String(flag) } else { nil }
    }
}
