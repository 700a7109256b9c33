/// The argument layouts of the expressions in an index.
struct ArgumentLayouts: Sendable {
    /// The number of each expression's layout, or ``IndexTree/noLayout``.
    private(set) var numbers: [UInt32]
    /// The layouts, without duplicates: many expressions share one.
    private var layouts: [ArgumentLayout] = []
    /// The groups of each layout; nil for a Cucumber Expression's layout, whose groups follow from its parameter types.
    private var groups: [[GroupShape]?] = []
    private var known = NumberTable()
    /// The nameless types of groups that no registered type claims, one for each regular expression.
    private var nameless: [ParameterType] = []
    private var knownNameless = NumberTable()

    /// - Parameter count: The number of expressions.
    init(count: Int) {
        numbers = Array(repeating: IndexTree.noLayout, count: count)
    }

    subscript(number: UInt32) -> ArgumentLayout { layouts[Int(number)] }

    /// Adds an expression's layout, unless the expression has to be matched by itself.
    ///
    /// - Parameter hasCaptures: Whether a walk through the index records the expression's captures.
    mutating func add(_ expression: StepExpression, _ index: Int, hasCaptures: Bool) {
        guard hasCaptures else { return }
        switch expression {
        case .cucumber(let expression): numbers[index] = number(expression.parameterTypes, groups: nil)
        case .regular(let expression):
            var types = expression.parameterTypes
            for index in types.indices where types[index].name == nil { types[index] = shared(types[index]) }
            numbers[index] = number(types, groups: expression.groups)
        }
    }

    private mutating func number(_ types: [ParameterType], groups: [GroupShape]?) -> UInt32 {
        var hasher = Hasher()
        for type in types { hasher.combine(ObjectIdentifier(type)) }
        let hash = hasher.finalize()
        let number = known.number(hash: hash) { number in
            layouts[number].parameterTypes.elementsEqual(types, by: ===) && self.groups[number] == groups
        }
        if let number { return UInt32(number) }
        known.insert(layouts.count, hash: hash)
        layouts.append(groups.map { ArgumentLayout(types, shapes: $0) } ?? ArgumentLayout(types))
        self.groups.append(groups)
        return UInt32(layouts.count - 1)
    }

    /// The known nameless type with the same regular expression; `type` itself if it is the first.
    private mutating func shared(_ type: ParameterType) -> ParameterType {
        let hash = type.regexps.hashValue
        if let number = knownNameless.number(hash: hash, isEqual: { nameless[$0].regexps == type.regexps }) {
            return nameless[number]
        }
        knownNameless.insert(nameless.count, hash: hash)
        nameless.append(type)
        return type
    }
}
