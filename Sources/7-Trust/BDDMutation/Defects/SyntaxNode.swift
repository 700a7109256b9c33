/// A node of the syntax tree that the compiler prints of a Swift file with `-dump-ast -dump-ast-format json`.
struct SyntaxNode {
    /// As in `binary_expr`.
    var kind = ""
    /// What it is to the node around it, as in `args`.
    var role = ""
    /// The offsets in bytes at which its first and its last token begin; nil for what is not in the file.
    var start: Int?
    var last: Int?
    /// The mangled type of an expression or variable, as in `$sSiD`; empty without one.
    var type = ""
    /// What it declares or refers to; empty without a name.
    var name = ""
    /// The compiler's id of what it declares; empty without one.
    var usr = ""
    /// The compiler made it up.
    var isImplicit = false
    var isStatic = false
    var isConstant = false
    /// Declarations, statements, expressions, patterns and arguments in it.
    var children: [SyntaxNode] = []

    /// The first child with a role.
    func child(_ role: String) -> SyntaxNode? { children.first { $0.role == role } }

    func children(_ role: String) -> [SyntaxNode] { children.filter { $0.role == role } }

    /// Whether it stands in the file as it is.
    var isWritten: Bool { !isImplicit && start != nil }

    /// The name of what is called or referred to, through all that the compiler puts around it.
    var referredName: String {
        var node = self
        while node.name.isEmpty, let inner = node.child("fn") ?? node.child("sub_expr") { node = inner }
        return node.name
    }
}
