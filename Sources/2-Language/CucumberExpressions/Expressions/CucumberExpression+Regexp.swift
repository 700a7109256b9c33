import BDDJSON

extension CucumberExpression {
    /// The equivalent regular expression, with `^` and `$`, as the official transformation writes it.
    public var regexp: String {
        var writer = RegexpWriter(parameterTypes: parameterTypes[...])
        source.withBytes { writer.write(ast, $0) }
        return "^" + String(decoding: writer.bytes, as: UTF8.self) + "$"
    }
}

private struct RegexpWriter {
    /// The types of the parameters that are not written yet.
    var parameterTypes: ArraySlice<ParameterType>
    var bytes: [UInt8] = []

    mutating func write(_ node: CucumberExpressionNode, _ source: Text) {
        switch node.kind {
        case .text: writeText(node, source)
        case .parameter: bytes += (parameterTypes.popFirst()?.groupRegexp ?? "").utf8
        case .optional:
            bytes += "(?:".utf8
            writeChildren(of: node, source)
            bytes += ")?".utf8
        case .alternation:
            bytes += "(?:".utf8
            writeChildren(of: node, source, separator: "|")
            bytes += ")".utf8
        case .alternative, .expression: writeChildren(of: node, source)
        }
    }

    private mutating func writeChildren(of node: CucumberExpressionNode, _ source: Text, separator: String = "") {
        for (index, child) in node.children.enumerated() {
            if index > 0 { bytes += separator.utf8 }
            write(child, source)
        }
    }

    private mutating func writeText(_ node: CucumberExpressionNode, _ source: Text) {
        var text: [UInt8] = []
        node.appendText(of: source, to: &text)
        for byte in text {
            if #"\^[({$.|?*+})]"#.utf8.contains(byte) { bytes.append(UInt8(ascii: "\\")) }
            bytes.append(byte)
        }
    }
}

extension ParameterType {
    fileprivate var groupRegexp: String {
        regexps.count == 1 ? "(\(regexps[0]))" : "((?:\(regexps.joined(separator: ")|(?:"))))"
    }
}
