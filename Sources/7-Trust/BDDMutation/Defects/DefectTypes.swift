/// The names of values of each type: enum cases without associated values, and constants of the type itself, as in
/// `static let red = Color(…)`.
struct DefectTypes: Sendable {
    /// The names by the mangled name of the type, in the order of the declarations.
    private var names: [String: [String]] = [:]

    /// - Parameter roots: the syntax trees of all files of a module.
    init(_ roots: [SyntaxNode]) {
        for root in roots { collect(root) }
    }

    private mutating func collect(_ node: SyntaxNode) {
        switch node.kind {
        case "enum_decl":
            let type = "$s" + node.usr.dropFirst(2) + "D"
            let cases = node.children.filter { $0.kind == "enum_element_decl" && $0.child("params") == nil }
            for element in cases { add(element.name, to: type) }
        case "var_decl" where node.isStatic && node.isConstant && Self.isMember(node):
            add(node.name, to: node.type)
        default: break
        }
        for child in node.children where child.kind.hasSuffix("_decl") { collect(child) }
    }

    /// Whether a constant is a member of its own type. Its USR then begins with the mangled name of the type.
    private static func isMember(_ node: SyntaxNode) -> Bool {
        node.type.count > 3 && node.usr.dropFirst(2).hasPrefix(node.type.dropFirst(2).dropLast())
    }

    private mutating func add(_ name: String, to type: String) {
        guard !name.isEmpty, names[type]?.contains(name) != true else { return }
        names[type, default: []].append(name)
    }

    /// At most `most` other names of the type, from the one after `name` on; empty if the type does not have `name`.
    func others(than name: String, of type: String) -> [String] {
        guard let all = names[type], let index = all.firstIndex(of: name) else { return [] }
        return Array((all[(index + 1)...] + all[..<index]).prefix(Self.most))
    }

    /// The maximum number of other names that are tried for one name.
    private static let most = 2
}
