/// Reads what the compiler prints: the trees of the files one after the other, each an object of JSON.
///
/// It is many megabytes, of which only `SyntaxNode` is kept.
struct SyntaxTreeReader {
    /// What is printed is no such tree.
    struct Unreadable: Error {}

    /// A file and its tree.
    struct Tree {
        var path = ""
        var root = SyntaxNode()
    }

    private let bytes: [UInt8]
    private var index = 0

    /// What nobody asks for, and most of what is printed.
    private static let ignored: Set<String> = [
        "captures", "conformances", "decl_context", "function_ref", "isolation_crossing", "substitutions",
        "substitution_map", "compiler_version", "builtin_initializer", "inherits", "init_context", "thrown_type",
    ]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func read() throws(Unreadable) -> [Tree] {
        var trees: [Tree] = []
        skipSpace()
        while index < bytes.count {
            var tree = Tree()
            try object(role: "", into: &tree.root, file: &tree.path)
            trees.append(tree)
            skipSpace()
        }
        return trees
    }

    /// Reads an object into a node: its texts and flags become properties, objects in it become children.
    private mutating func object(
        role: String, into node: inout SyntaxNode, file: inout String
    ) throws(Unreadable) {
        node.role = role
        try list("{", "}") { reader throws(Unreadable) in
            let key = try reader.string()
            try reader.take(":")
            if Self.ignored.contains(key) { return try reader.skip() }
            switch reader.next {
            case UInt8(ascii: "{") where key == "range": try reader.range(of: &node)
            case UInt8(ascii: "{"): try reader.member(key, of: &node, &file)
            case UInt8(ascii: "["): try reader.members(key, of: &node, &file)
            case UInt8(ascii: "\""): node.set(key, try reader.string(), &file)
            default: node.set(key, isTrue: reader.next == UInt8(ascii: "t")); try reader.skip()
            }
        }
    }

    private mutating func member(_ key: String, of node: inout SyntaxNode, _ file: inout String) throws(Unreadable) {
        var child = SyntaxNode()
        try object(role: key, into: &child, file: &file)
        switch child.kind {
        case "decl_name", "base_name", "decl_ref":
            if node.name.isEmpty { node.name = child.name }
        // An argument is its expression, which the list it stands in has children of.
        case "argument_list": node.children += child.children
        default: node.children.append(child)
        }
    }

    private mutating func members(_ key: String, of node: inout SyntaxNode, _ file: inout String) throws(Unreadable) {
        try list("[", "]") { reader throws(Unreadable) in
            switch reader.next {
            case UInt8(ascii: "{"):
                var child = SyntaxNode()
                try reader.object(role: key, into: &child, file: &file)
                if child.kind == "argument" {
                    // The expression of an argument stands for it.
                    for var value in child.children {
                        value.role = "argument"
                        node.children.append(value)
                    }
                } else {
                    node.children.append(child)
                }
            case UInt8(ascii: "["): try reader.members(key, of: &node, &file)
            default: try reader.skip()
            }
        }
    }

    /// Reads a range. One of another file, such as that of a macro's expansion, counts as none.
    private mutating func range(of node: inout SyntaxNode) throws(Unreadable) {
        var (start, last): (Int?, Int?)
        var isElsewhere = false
        try list("{", "}") { reader throws(Unreadable) in
            let key = try reader.string()
            try reader.take(":")
            switch key {
            case "start": start = reader.number()
            case "end": last = reader.number()
            default:
                isElsewhere = true
                try reader.skip()
            }
        }
        if !isElsewhere { (node.start, node.last) = (start, last) }
    }

    // MARK: JSON

    private var next: UInt8 { index < bytes.count ? bytes[index] : 0 }

    private mutating func skipSpace() {
        while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    }

    private mutating func take(_ scalar: Unicode.Scalar) throws(Unreadable) {
        skipSpace()
        guard next == UInt8(ascii: scalar) else { throw Unreadable() }
        index += 1
        skipSpace()
    }

    private mutating func list(
        _ start: Unicode.Scalar, _ end: Unicode.Scalar,
        _ read: (inout SyntaxTreeReader) throws(Unreadable) -> Void
    ) throws(Unreadable) {
        try take(start)
        while next != UInt8(ascii: end) {
            try read(&self)
            skipSpace()
            guard next == UInt8(ascii: ",") else { break }
            try take(",")
        }
        try take(end)
    }

    private mutating func number() -> Int? {
        let start = index
        while next == UInt8(ascii: "-") || (0x30...0x39).contains(next) { index += 1 }
        return Int(String(decoding: bytes[start..<index], as: UTF8.self))
    }

    /// Reads a text. Escapes stay, as no name has any.
    private mutating func string() throws(Unreadable) -> String {
        let start = index + 1
        try skipString()
        return String(decoding: bytes[start..<index - 1], as: UTF8.self)
    }

    private mutating func skipString() throws(Unreadable) {
        guard next == UInt8(ascii: "\"") else { throw Unreadable() }
        index += 1
        while next != UInt8(ascii: "\"") {
            index += next == UInt8(ascii: "\\") ? 2 : 1
            guard index < bytes.count else { throw Unreadable() }
        }
        index += 1
    }

    /// Passes over a value.
    private mutating func skip() throws(Unreadable) {
        var depth = 0
        repeat {
            switch next {
            case UInt8(ascii: "\""): try skipString(); continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return }
                depth -= 1
                if depth == 0 { return index += 1 }
            case UInt8(ascii: ",") where depth == 0: return
            default: break
            }
            index += 1
            guard index <= bytes.count else { throw Unreadable() }
        } while depth > 0 || ![UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]")].contains(next)
    }
}

extension SyntaxNode {
    fileprivate mutating func set(_ key: String, _ text: String, _ file: inout String) {
        switch key {
        case "_kind": kind = text
        case "filename": file = text
        case "name", "base_name": name = text
        case "type", "interface_type": type = text
        case "usr": usr = text
        default: break
        }
    }

    fileprivate mutating func set(_ key: String, isTrue: Bool) {
        switch key {
        case "implicit": isImplicit = isTrue
        case "static": isStatic = isTrue
        case "let": isConstant = isTrue
        default: break
        }
    }
}
