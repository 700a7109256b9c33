extension CucumberExpression {
    /// The regular expression it stands for, as the official transformation writes it.
    public var regexp: String {
        var types = parameterTypes[...]
        return "^" + ast.children.map { $0.regexp(taking: &types) }.joined() + "$"
    }
}

extension CucumberExpressionNode {
    fileprivate func regexp(taking types: inout ArraySlice<ParameterType>) -> String {
        switch kind {
        case .text: return Self.escaped(text)
        case .parameter: return types.popFirst()?.groupRegexp ?? ""
        case .optional: return "(?:\(children.map { $0.regexp(taking: &types) }.joined()))?"
        case .alternation: return "(?:\(children.map { $0.regexp(taking: &types) }.joined(separator: "|")))"
        case .alternative, .expression: return children.map { $0.regexp(taking: &types) }.joined()
        }
    }

    private static func escaped(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if #"\^[({$.|?*+})]"#.unicodeScalars.contains(scalar) { result.append("\\") }
            result.append(scalar)
        }
        return String(result)
    }
}

extension ParameterType {
    fileprivate var groupRegexp: String {
        regexps.count == 1 ? "(\(regexps[0]))" : "((?:\(regexps.joined(separator: ")|(?:"))))"
    }
}
