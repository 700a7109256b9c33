/// An expression that is proposed for a step's text, with its parameters.
public struct GeneratedExpression: Sendable {
    /// The types of the expression's parameters, in order.
    public let parameterTypes: [ParameterType]
    /// The literal text before, between and after the parameters, escaped.
    private let texts: [String]

    init(texts: [String], parameterTypes: [ParameterType]) {
        self.texts = texts
        self.parameterTypes = parameterTypes
    }

    /// The Cucumber Expression, escaped where needed. Each access builds it anew.
    public var source: String {
        let names = parameterTypes.map { "{\($0.name ?? "")}" } + [""]
        return zip(texts, names).map { $0 + $1 }.joined()
    }

    /// A name for each parameter, numbered from the second one of a type on: int, int2, string; text for `{}`.
    public var parameterNames: [String] {
        var counts: [String: Int] = [:]
        return parameterTypes.map { type in
            let name = type.name.flatMap { $0.isEmpty ? nil : $0 } ?? "text"
            counts[name, default: 0] += 1
            return counts[name] == 1 ? name : "\(name)\(counts[name, default: 0])"
        }
    }
}
