/// How the arguments of the expressions in an index follow from their captures.
struct ArgumentLayouts: Sendable {
    /// For each expression the number of its layout, or ``IndexTree/noLayout``.
    private(set) var numbers: [UInt32]
    /// Each once: many expressions have the same.
    private var layouts: [ArgumentLayout] = []
    /// The groups of each; nil for those of Cucumber Expressions, where they follow from the parameter types.
    private var groups: [[GroupShape]?] = []
    private var known = NumberTable()
    /// The types of groups that no registered type claims, each regular expression's once.
    private var nameless: [ParameterType] = []
    private var knownNameless = NumberTable()

    /// - Parameter count: How many expressions there are.
    init(count: Int) {
        numbers = Array(repeating: IndexTree.noLayout, count: count)
    }

    subscript(number: UInt32) -> ArgumentLayout { layouts[Int(number)] }

    /// Adds an expression: one whose captures a walk notes, or one to be matched by itself.
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

    /// The first type of the same regular expression.
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
