/// The parameter types that expressions may mention: the built-in ones and the developer's own.
public struct ParameterTypeRegistry: Sendable {
    /// All parameter types in the order of their definition, the built-in ones first.
    public private(set) var parameterTypes: [ParameterType] = []
    private var byName: [String: ParameterType] = [:]
    private var byRegexp: [String: [ParameterType]] = [:]

    private static let builtIn: ParameterTypeRegistry = {
        var registry = ParameterTypeRegistry(parameterTypes: [])
        for type in ParameterType.builtIns { registry.add(type) }
        return registry
    }()

    /// A registry of the built-in types.
    public init() {
        self = Self.builtIn
    }

    private init(parameterTypes: [ParameterType]) {
        self.parameterTypes = parameterTypes
    }

    /// Adds a parameter type.
    ///
    /// - Throws: ``ParameterTypeError`` when the name is taken, or when another preferential type has the same regular
    ///   expression. The registry is then as it was.
    public mutating func define(_ parameterType: ParameterType) throws(ParameterTypeError) {
        let name = parameterType.name ?? ""
        guard byName[name] == nil else { throw .nameTaken(name) }
        for regexp in parameterType.regexps where parameterType.preferForRegexpMatch {
            guard let existing = byRegexp[regexp]?.first, existing.preferForRegexpMatch else { continue }
            throw .twoPreferential(regexp: regexp, existing: existing.name ?? "", new: name)
        }
        add(parameterType)
    }

    private mutating func add(_ parameterType: ParameterType) {
        parameterTypes.append(parameterType)
        byName[parameterType.name ?? ""] = parameterType
        for regexp in Set(parameterType.regexps) {
            byRegexp[regexp, default: []].append(parameterType)
            byRegexp[regexp]?.sort(by: ParameterType.isBefore)
        }
    }

    /// The type of that name, `""` being the anonymous one.
    public func lookup(name: String) -> ParameterType? { byName[name] }

    /// The types with that regular expression, the one to prefer first.
    public func lookup(regexp: String) -> [ParameterType] { byRegexp[regexp] ?? [] }
}
