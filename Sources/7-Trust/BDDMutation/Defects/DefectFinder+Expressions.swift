extension DefectFinder {
    /// Adds the defects of one node, but not of its children.
    mutating func find(at node: SyntaxNode, in parent: SyntaxNode, of site: DefectSite) {
        switch node.kind {
        case "binary_expr": findOperator(node)
        case "prefix_unary_expr": findPrefix(node)
        case "integer_literal_expr", "float_literal_expr": findNumber(node)
        case "boolean_literal_expr": findFlag(node)
        // The literals between interpolations are not tokens of their own.
        case "string_literal_expr" where parent.kind == "call_expr" && parent.isImplicit: break
        case "string_literal_expr", "interpolated_string_literal_expr": findText(node)
        case "call_expr": findCall(node)
        case "subscript_expr":
            findArguments(node)
            for argument in node.children("argument") { findNeighbour(argument) }
        case "ternary_expr": if let condition = node.child("cond_expr") { findCondition(condition) }
        case "if_stmt", "guard_stmt", "while_stmt": findConditions(node)
        case "for_each_stmt": if let condition = node.child("where") { findCondition(condition) }
        case "case_stmt": for condition in node.children("where_expr") { findCondition(condition) }
        case "return_stmt", "then_stmt": if let result = node.child("result") { findResult(result) }
        default: break
        }
        if node.kind.hasSuffix("_expr") { findNames(node) }
        if parent.kind == "brace_stmt", node.role == "elements", !parent.isImplicit { findStatement(node) }
    }

    // MARK: Operators

    private static let operators: [String: [(Defect.Kind, String)]] = [
        "<": [(.boundary, "<="), (.comparison, ">=")], "<=": [(.boundary, "<"), (.comparison, ">")],
        ">": [(.boundary, ">="), (.comparison, "<=")], ">=": [(.boundary, ">"), (.comparison, "<")],
        "==": [(.comparison, "!=")], "!=": [(.comparison, "==")], "===": [(.comparison, "!==")],
        "!==": [(.comparison, "===")], "&&": [(.logic, "||")], "||": [(.logic, "&&")],
        "+": [(.arithmetic, "-")], "-": [(.arithmetic, "+")], "*": [(.arithmetic, "/")], "/": [(.arithmetic, "*")],
        "%": [(.arithmetic, "*")], "&": [(.arithmetic, "|")], "|": [(.arithmetic, "&")], "^": [(.arithmetic, "&")],
        "<<": [(.arithmetic, ">>")], ">>": [(.arithmetic, "<<")], "&+": [(.arithmetic, "&-")],
        "&-": [(.arithmetic, "&+")], "&*": [(.arithmetic, "&+")],
        "+=": [(.arithmetic, "-=")], "-=": [(.arithmetic, "+=")], "*=": [(.arithmetic, "/=")],
        "/=": [(.arithmetic, "*=")], "|=": [(.arithmetic, "&=")], "&=": [(.arithmetic, "|=")],
        "^=": [(.arithmetic, "|=")], "..<": [(.boundary, "...")], "...": [(.boundary, "..<")],
    ]

    private mutating func findOperator(_ node: SyntaxNode) {
        guard let function = node.child("fn"), let start = function.start else { return }
        let name = function.referredName
        let range = start..<start + name.utf8.count
        guard range.upperBound <= source.bytes.count, source.text(range) == name else { return }
        let sides = node.children("argument")
        let joins = Self.isCollection(sides.first?.type ?? "")
        for (kind, other) in Self.operators[name] ?? [] where kind != .arithmetic || !joins {
            add(kind, range, replacement: other)
        }
        if joins, name == "+", sides.count == 2, let whole = source.range(of: node),
            let left = source.range(of: sides[0])
        {
            add(.arithmetic, whole, replacement: "(\(source.text(left)))")
        }
        if name == "??", sides.count == 2, let whole = source.range(of: node), let right = source.range(of: sides[1]) {
            add(.logic, whole, replacement: "(\(source.text(right)))")
        }
    }

    /// Whether `type` is that of a string, array, set or dictionary. These have no other arithmetic operator than `+`.
    private static func isCollection(_ type: String) -> Bool {
        ["$sSS", "$sSa", "$sSs", "$sSh", "$sSD"].contains { type.hasPrefix($0) }
            || type.hasPrefix("$ss15ContiguousArray")
    }

    private mutating func findPrefix(_ node: SyntaxNode) {
        guard let start = node.start, let name = node.child("fn")?.referredName else { return }
        if name == "!" { add(.logic, start..<start + 1, replacement: "") }
        if name == "-" { add(.arithmetic, start..<start + 1, replacement: "") }
    }

    // MARK: Constants

    private mutating func findNumber(_ node: SyntaxNode) {
        guard let range = source.range(of: node) else { return }
        let text = source.text(range)
        guard let value = Int(text) else { return add(.constant, range, replacement: "(\(text) + 1)") }
        add(.constant, range, replacement: value < 0 ? "(\(value + 1))" : String(value + 1))
        if value == 1 { add(.constant, range, replacement: "0") }
    }

    private mutating func findFlag(_ node: SyntaxNode) {
        guard let range = source.range(of: node) else { return }
        add(.constant, range, replacement: source.text(range) == "true" ? "false" : "true")
    }

    private mutating func findText(_ node: SyntaxNode) {
        guard let range = source.range(of: node), range.count > 1 else { return }
        if !source.text(range).contains("\"") { return }
        add(.constant, range, replacement: range.count == 2 ? "\"defect\"" : "\"\"")
    }

    // MARK: Names

    /// Pairs of names of the standard library, each of which can replace the other.
    private static let opposites: [String: String] = {
        let pairs = [
            ("first", "last"), ("min", "max"), ("prefix", "suffix"), ("dropFirst", "dropLast"),
            ("lowerBound", "upperBound"), ("removeFirst", "removeLast"),
            ("startIndex", "endIndex"), ("firstIndex", "lastIndex"),
        ]
        return Dictionary(uniqueKeysWithValues: pairs + pairs.map { ($1, $0) })
    }()

    private mutating func findNames(_ node: SyntaxNode) {
        guard let last = node.last, last < source.bytes.count else { return }
        let range = last..<source.endOfToken(at: last)
        let name = source.text(range)
        let isMember = last > 0 && source.bytes[last - 1] == UInt8(ascii: ".")
        // `min` and `max` are also free functions.
        if node.name == name, isMember || name.hasPrefix("m"), let other = Self.opposites[name] {
            add(.member, range, replacement: other)
        }
        guard isMember else { return }
        for other in types.others(than: name, of: node.type) { add(.enumCase, range, replacement: other) }
    }

    // MARK: Arguments

    /// Functions whose result does not depend on the order of their arguments.
    private static let symmetric: Set<String> = ["min", "max", "swap", "swapAt", "hypot"]

    private mutating func findCall(_ node: SyntaxNode) {
        let name = node.child("fn")?.referredName ?? ""
        let arguments = node.children("argument").filter(\.isWritten)
        if ["min", "max"].contains(name), arguments.count > 1, let whole = source.range(of: node) {
            for argument in arguments {
                guard argument.kind != "closure_expr", let range = source.range(of: argument) else { continue }
                add(.operand, whole, replacement: "(\(source.text(range)))")
            }
        }
        if !Self.symmetric.contains(name) { findArguments(node) }
        for argument in arguments where isPosition(argument) { findNeighbour(argument) }
    }

    /// Names of arguments that say where something is.
    private static let positions: Set<String> = ["row", "column", "index", "position"]

    /// Whether the label of an argument, or the name in it, says where something is.
    private func isPosition(_ argument: SyntaxNode) -> Bool {
        guard let start = argument.start else { return false }
        let before = source.text(max(0, start - 12)..<start)
        return Self.positions.contains { before.hasSuffix("\($0): ") } || Self.positions.contains(argument.name)
    }

    /// Adds defects with the next and the previous position in place of a whole number.
    private mutating func findNeighbour(_ node: SyntaxNode) {
        guard node.isWritten, node.type == "$sSiD", !node.kind.hasSuffix("literal_expr"),
            let range = source.range(of: node)
        else { return }
        add(.neighbour, range, replacement: "(\(source.text(range))) + 1")
        add(.neighbour, range, replacement: "(\(source.text(range))) - 1")
    }

    private mutating func findArguments(_ node: SyntaxNode) {
        let arguments = node.children("argument").filter { $0.isWritten && $0.kind != "closure_expr" }
        for (left, right) in zip(arguments, arguments.dropFirst()) where left.type == right.type {
            guard let first = source.range(of: left), let second = source.range(of: right),
                first.upperBound <= second.lowerBound
            else { continue }
            let between = source.text(first.upperBound..<second.lowerBound)
            add(
                .arguments, first.lowerBound..<second.upperBound,
                replacement: source.text(second) + between + source.text(first))
        }
    }
}
