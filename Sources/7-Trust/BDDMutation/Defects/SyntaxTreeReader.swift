/// Reads the syntax trees that the compiler prints, one JSON object per file.
///
/// The output has many megabytes, of which only the data for `SyntaxNode` is kept.
struct SyntaxTreeReader {
    /// The output is not such a sequence of trees.
    struct Unreadable: Error {}

    /// The path of a file, and its syntax tree.
    struct Tree {
        var path = ""
        var root = SyntaxNode()
    }

    private let bytes: [UInt8]
    private var index = 0

    /// Keys that are not needed. Their values are most of the output.
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

    /// Reads an object into `node`: strings and flags become properties, inner objects become children.
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
            case UInt8(ascii: "{"): try reader.member(key, of: &node, file: &file)
            case UInt8(ascii: "["): try reader.members(key, of: &node, file: &file)
            case UInt8(ascii: "\""): node.set(key, try reader.string(), file: &file)
            default: node.set(key, isTrue: reader.next == UInt8(ascii: "t")); try reader.skip()
            }
        }
    }

    private mutating func member(_ key: String, of node: inout SyntaxNode, file: inout String) throws(Unreadable) {
        var child = SyntaxNode()
        try object(role: key, into: &child, file: &file)
        switch child.kind {
        case "decl_name", "base_name", "decl_ref":
            if node.name.isEmpty { node.name = child.name }
        // The children of an argument list become children of its parent.
        case "argument_list": node.children += child.children
        default: node.children.append(child)
        }
    }

    private mutating func members(_ key: String, of node: inout SyntaxNode, file: inout String) throws(Unreadable) {
        try list("[", "]") { reader throws(Unreadable) in
            switch reader.next {
            case UInt8(ascii: "{"):
                var child = SyntaxNode()
                try reader.object(role: key, into: &child, file: &file)
                if child.kind == "argument" {
                    // The expression of an argument takes the argument's place.
                    for var value in child.children {
                        value.role = "argument"
                        node.children.append(value)
                    }
                } else {
                    node.children.append(child)
                }
            case UInt8(ascii: "["): try reader.members(key, of: &node, file: &file)
            default: try reader.skip()
            }
        }
    }

    /// Reads a range. A range in another file, as in a macro expansion, is ignored.
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

    /// Reads a string and leaves its escapes, as the names that are needed have none.
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

    /// Skips a value.
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
    fileprivate mutating func set(_ key: String, _ text: String, file: inout String) {
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
