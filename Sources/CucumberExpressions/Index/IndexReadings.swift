/// How to get the arguments of the expressions that an index has found.
struct IndexReadings: Sendable {
    /// For each expression the place of its parameter types in `types`; -1 when the expression is to be matched by
    /// itself, and may turn out not to match at all.
    private var places: [Int32] = []
    /// Lists of parameter types, each once: many expressions have the same.
    private var types: [[ParameterType]] = []
    private var numbers = NumberTable()

    /// Notes the next expression; its arguments can be read from a walk when it has parameter types.
    mutating func append(_ parameterTypes: [ParameterType]?) {
        guard let parameterTypes else { return places.append(-1) }
        var hasher = Hasher()
        for type in parameterTypes { hasher.combine(ObjectIdentifier(type)) }
        let hash = hasher.finalize()
        let known = numbers.number(hash: hash) { number in types[number].elementsEqual(parameterTypes, by: ===) }
        if let known { return places.append(Int32(known)) }
        numbers.insert(types.count, hash: hash)
        places.append(Int32(types.count))
        types.append(parameterTypes)
    }

    subscript(expression: Int) -> [ParameterType]? {
        places[expression] < 0 ? nil : types[Int(places[expression])]
    }
}
