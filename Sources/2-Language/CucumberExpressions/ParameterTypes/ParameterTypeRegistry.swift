/// The parameter types that expressions may mention: built-in and custom ones.
public struct ParameterTypeRegistry: Sendable {
    /// All parameter types in the order of their definition, built-in ones first.
    public private(set) var parameterTypes: [ParameterType] = []
    private var names = NumberTable()

    private static let builtIn: ParameterTypeRegistry = {
        var registry = ParameterTypeRegistry(parameterTypes: [])
        for type in ParameterType.builtIns { registry.add(type) }
        return registry
    }()

    /// Makes a registry of the built-in types.
    public init() {
        self = Self.builtIn
    }

    private init(parameterTypes: [ParameterType]) {
        self.parameterTypes = parameterTypes
    }

    /// Adds a parameter type.
    ///
    /// - Throws: ``ParameterTypeError`` if the name is taken, or if another preferential type has the same regular
    ///   expression. The registry is then unchanged.
    public mutating func define(_ parameterType: ParameterType) throws(ParameterTypeError) {
        let name = parameterType.name ?? ""
        guard lookup(name: name) == nil else { throw .nameTaken(name) }
        for regexp in parameterType.regexps where parameterType.preferForRegexpMatch {
            guard let existing = lookup(regexp: regexp).first, existing.preferForRegexpMatch else { continue }
            throw .twoPreferential(regexp: regexp, existing: existing.name ?? "", new: name)
        }
        add(parameterType)
    }

    private mutating func add(_ parameterType: ParameterType) {
        names.insert(parameterTypes.count, hash: (parameterType.name ?? "").hashValue)
        parameterTypes.append(parameterType)
    }

    /// The type with the name; `""` is the name of the anonymous type.
    public func lookup(name: String) -> ParameterType? {
        names.number(hash: name.hashValue) { parameterTypes[$0].name == name }.map { parameterTypes[$0] }
    }

    /// The types with the regular expression, preferential types first, then by name.
    public func lookup(regexp: String) -> [ParameterType] {
        parameterTypes.filter { $0.regexps.contains(regexp) }.sorted(by: ParameterType.isBefore)
    }
}
