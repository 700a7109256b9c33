package import CucumberExpressions

/// Swift code that would define a step: an entry of a list of steps, with its comma.
package struct StepSnippet {
    package let code: String

    /// Makes code with the most likely expression for `text`.
    ///
    /// - Parameters:
    ///   - keyword: `Given`, `When` or `Then`.
    ///   - docString: whether the step has a doc string.
    ///   - dataTable: whether the step has a data table.
    package init(_ keyword: String, _ text: String, docString: Bool, dataTable: Bool, registry: ParameterTypeRegistry) {
        let expression = CucumberExpressionGenerator(registry: registry).generate(for: text)[0]
        self.init(keyword, expression, docString: docString, dataTable: dataTable)
    }

    package init(_ keyword: String, _ expression: GeneratedExpression, docString: Bool, dataTable: Bool) {
        var parameters = zip(expression.parameterNames, expression.parameterTypes).map {
            "\($0): \(Self.name(of: $1.type))"
        }
        if docString { parameters.append("docString: DocString") }
        if dataTable { parameters.append("dataTable: DataTable") }
        let list = parameters.isEmpty ? "_" : "(_, \(parameters.joined(separator: ", ")))"
        code = "\(keyword)(\(Self.literal(expression.source))) { \(list) in\n    throw Pending()\n},"
    }

    /// The type as people write it: `[Int]` for an array of numbers.
    private static func name(of type: Any.Type) -> String {
        let name = String(describing: type)
        guard name.hasPrefix("Array<"), name.hasSuffix(">") else { return name }
        return "[\(name.dropFirst("Array<".count).dropLast())]"
    }

    /// A Swift string literal; a raw one when the text has backslashes or quotes.
    package static func literal(_ text: String) -> String {
        var hashes = ""
        if text.contains("\\") || text.contains("\"") {
            hashes = "#"
            while text.contains("\"" + hashes) || text.contains("\\" + hashes) { hashes += "#" }
        }
        return "\(hashes)\"\(text)\"\(hashes)"
    }
}
