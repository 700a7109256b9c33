/// How to get the arguments of the expressions that an index has found.
struct IndexReadings: Sendable {
    /// For each expression the place of its parameter types in `types`; -1 when the expression is to be matched by
    /// itself, and may turn out not to match at all.
    private var places: [Int32] = []
    /// Lists of parameter types, each once: many expressions have the same.
    private var types: [[ParameterType]] = []
    private var numbers: [[ObjectIdentifier]: Int32] = [:]

    /// Notes the next expression; its arguments can be read from a walk when it has parameter types.
    mutating func append(_ parameterTypes: [ParameterType]?) {
        guard let parameterTypes else { return places.append(-1) }
        let key = parameterTypes.map { ObjectIdentifier($0) }
        if let number = numbers[key] { return places.append(number) }
        numbers[key] = Int32(types.count)
        places.append(Int32(types.count))
        types.append(parameterTypes)
    }

    subscript(expression: Int) -> [ParameterType]? {
        places[expression] < 0 ? nil : types[Int(places[expression])]
    }
}
