/// A node of the syntax tree that the compiler prints for a Swift file with `-dump-ast -dump-ast-format json`.
struct SyntaxNode {
    /// The kind, as in `binary_expr`.
    var kind = ""
    /// The role of the node in its parent, as in `args`.
    var role = ""
    /// The byte offsets at which the first and the last token of the node begin; nil if the node is not in the file.
    var start: Int?
    var last: Int?
    /// The mangled type of an expression or variable, as in `$sSiD`; empty without one.
    var type = ""
    /// The name that the node declares or refers to; empty without one.
    var name = ""
    /// The compiler's id (USR) of the declaration; empty without one.
    var usr = ""
    /// The compiler added the node; the file does not contain it.
    var isImplicit = false
    var isStatic = false
    var isConstant = false
    /// The declarations, statements, expressions, patterns and arguments in the node.
    var children: [SyntaxNode] = []

    /// The first child with the given role.
    func child(_ role: String) -> SyntaxNode? { children.first { $0.role == role } }

    func children(_ role: String) -> [SyntaxNode] { children.filter { $0.role == role } }

    /// Whether the file contains the node as it is.
    var isWritten: Bool { !isImplicit && start != nil }

    /// The name that is called or referred to, without the nodes that the compiler puts around it.
    var referredName: String {
        var node = self
        while node.name.isEmpty, let inner = node.child("fn") ?? node.child("sub_expr") { node = inner }
        return node.name
    }
}
