import CucumberExpressions

/// The argument values as text, with "nil" for a missing one; nil if the expression does not match.
func values(_ expression: String, _ text: String, _ types: [ParameterType] = []) throws -> [String]? {
    try written(CucumberExpression(expression, registry: registry(types)).match(text))
}

/// The argument values of a regular expression as text; nil if it does not match.
func regexpValues(_ pattern: String, _ text: String, _ types: [ParameterType] = []) throws -> [String]? {
    try written(RegularExpression(pattern, registry: registry(types)).match(text))
}

func registry(_ types: [ParameterType]) throws -> ParameterTypeRegistry {
    var registry = ParameterTypeRegistry()
    for type in types { try registry.define(type) }
    return registry
}

private func written(_ arguments: Arguments?) throws -> [String]? {
    try arguments?.map { try $0.value().map { String(describing: $0) } ?? "nil" }
}

extension ParameterType {
    /// A parameter type whose value is the joined groups.
    static func text(_ name: String, _ regexps: String..., forSnippets: Bool = true, preferred: Bool = false) throws
        -> ParameterType
    {
        try ParameterType(name, regexps: regexps, useForSnippets: forSnippets, preferForRegexpMatch: preferred) {
            "\(name):" + $0.map { $0 ?? "nil" }.joined(separator: "|")
        }
    }
}

extension Group {
    /// The group as `"value"@start[children]`; `-` if it did not match.
    var written: String {
        let own = value.map { "\"\($0)\"@\(start ?? -1)" } ?? "-"
        return own + (children.map { "[" + $0.map(\.written).joined(separator: " ") + "]" } ?? "")
    }
}

/// Random numbers that only depend on the seed.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
