import Foundation

/// Reads requests of RFC 9112 in the simplest way: with regular expressions, in a text with a character for each byte.
struct HTTPOracle {
    private var rest: String
    private var found: [String] = []

    /// The rest cannot be read as a request.
    private struct Refused: Error {}

    /// The input ends inside a request.
    private struct Incomplete: Error {}

    /// The requests of a connection; then `refused` if the rest cannot be read.
    static func read(_ bytes: [UInt8]) -> [String] {
        var oracle = HTTPOracle(rest: String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })))
        do {
            while true { try oracle.request() }
        } catch {
            return error is Refused ? oracle.found + ["refused"] : oracle.found
        }
    }

    static func text(
        method: String, host: String, path: String, query: [String: String], keepsAlive: Bool, body: [UInt8]
    ) -> String {
        let query = query.sorted { $0.key < $1.key }.map { "\($0.key.debugDescription)=\($0.value.debugDescription)" }
        let end = keepsAlive ? "stays" : "ends"
        return "\(method) \(host) \(path.debugDescription) \(query) \(body) \(end)"
    }

    private static let token = "[!#$%&'*+.^_`|~0-9A-Za-z-]+"
    private static let host = "[]\\[:!#$%&'*+.^_`|~0-9A-Za-z-]"
    private static let value = "[\\t\\x20-\\x7e\\x80-\\xff]*"

    /// The groups of `pattern` if the whole text matches; otherwise nil.
    private static func groups(_ pattern: String, _ text: String) -> [String]? {
        let text = text as NSString
        guard let expression = try? NSRegularExpression(pattern: "\\A(?:\(pattern))\\z"),
            let match = expression.firstMatch(
                in: text as String, range: NSRange(location: 0, length: text.length))
        else { return nil }
        return (0..<match.numberOfRanges).map { number in
            let range = match.range(at: number)
            return range.location == NSNotFound ? "" : text.substring(with: range)
        }
    }

    private static func require(_ pattern: String, _ text: String) throws -> [String] {
        guard let groups = groups(pattern, text) else { throw Refused() }
        return groups
    }

    private mutating func take(_ count: Int) -> String {
        let scalars = rest.unicodeScalars
        let end = scalars.index(scalars.startIndex, offsetBy: count)
        defer { rest = String(scalars[end...]) }
        return String(scalars[..<end])
    }

    /// Takes the text before `end`, and skips `end`. Nil if there is no `end`.
    private mutating func take(upTo end: String) -> String? {
        guard let range = rest.range(of: end, options: .literal) else { return nil }
        let text = String(rest.unicodeScalars[..<range.lowerBound])
        rest = String(rest.unicodeScalars[range.upperBound...])
        return text
    }

    private mutating func request() throws {
        var empty = 0
        while rest.unicodeScalars.starts(with: "\r\n".unicodeScalars) {
            _ = take(2)
            empty += 1
            if empty > 32 { throw Refused() }
        }
        let all = rest
        guard let head = take(upTo: "\r\n\r\n") else {
            _ = try Self.require("(?:[^\\r\\n]+\\r\\n)*[^\\n]*", all)
            if all.components(separatedBy: "\r\n").count > 102 { throw Refused() }
            throw Incomplete()
        }
        _ = try Self.require("[^\\r\\n]+(?:\\r\\n[^\\r\\n]+)*", head)
        let lines = head.components(separatedBy: "\r\n")
        guard lines.count <= 101 else { throw Refused() }
        var fields: [(name: String, value: String)] = []
        for line in lines.dropFirst() { fields.append(try Self.field(line)) }
        try request(lines[0], fields)
    }

    private static func field(_ line: String) throws -> (name: String, value: String) {
        let field = try require("(\(token)):[ \\t]*(\(value)?)[ \\t]*", line)
        return (field[1].lowercased(), field[2])
    }

    private mutating func request(_ line: String, _ fields: [(name: String, value: String)]) throws {
        let values = { (name: String) in fields.filter { $0.name == name }.map(\.value) }
        let tokens = { (name: String) in
            values(name).flatMap { $0.components(separatedBy: ",") }.map {
                $0.components(separatedBy: ";")[0].trimmingCharacters(in: CharacterSet(charactersIn: " \t"))
                    .lowercased()
            }.filter { !$0.isEmpty }
        }
        let parts = try Self.require("(\(Self.token)) ([!-\"$-~]+) HTTP/1\\.([0-9])", line)
        let isNew = parts[3] != "0"
        let target = try Self.target(parts[2], method: parts[1])
        guard values("host").count == 1 || values("host").isEmpty && !isNew else { throw Refused() }
        let named = values("host").first ?? ""
        _ = try Self.require("\(Self.host)*", named)
        guard tokens("expect").allSatisfy({ $0 == "100-continue" }) else { throw Refused() }
        let options = tokens("connection")
        let keepsAlive = isNew ? !options.contains("close") : options.contains("keep-alive")
        var body = ""
        if !values("transfer-encoding").isEmpty {
            guard isNew, values("content-length").isEmpty, tokens("transfer-encoding") == ["chunked"] else {
                throw Refused()
            }
            body = try chunks()
        } else if let length = values("content-length").first {
            guard values("content-length").count == 1, Self.groups("[0-9]+", length) != nil, let count = Int(length),
                count <= 16 << 20
            else { throw Refused() }
            guard count <= rest.unicodeScalars.count else { throw Incomplete() }
            body = take(count)
        }
        found.append(
            Self.text(
                method: parts[1], host: target.host ?? named, path: target.path, query: target.query,
                keepsAlive: keepsAlive,
                body: body.unicodeScalars.map { UInt8($0.value) }))
    }

    private static func target(
        _ target: String, method: String
    ) throws -> (host: String?, path: String, query: [String: String]) {
        if method == "OPTIONS", target == "*" { return (nil, "*", [:]) }
        let parts = try require("(?:[hH][tT][tT][pP]://(\(host)+))?((?:/[^?]*)?)((?:\\?.*)?)", target)
        guard !parts[1].isEmpty || !parts[2].isEmpty else { throw Refused() }
        var query: [String: String] = [:]
        for pair in parts[3].dropFirst().split(separator: "&") {
            let parts = try require("([^=]*)(?:=(.*))?", String(pair))
            query[try decoded(parts[1])] = try decoded(parts[2])
        }
        return (parts[1].isEmpty ? nil : parts[1], try decoded(parts[2].isEmpty ? "/" : parts[2]), query)
    }

    private static func decoded(_ text: String) throws -> String {
        guard let decoded = text.removingPercentEncoding, !decoded.unicodeScalars.contains("\0") else {
            throw Refused()
        }
        return decoded
    }

    private mutating func chunks() throws -> String {
        var body = ""
        while true {
            let line = try line()
            let size = try Self.require("([0-9a-fA-F]{1,15})[ \\t]*(?:;\(Self.value))?", line)[1]
            guard line.unicodeScalars.count <= 256, let count = Int(size, radix: 16),
                count + body.unicodeScalars.count <= 16 << 20
            else { throw Refused() }
            if count == 0 { break }
            guard count <= rest.unicodeScalars.count else { throw Incomplete() }
            body += take(count)
            guard rest.unicodeScalars.count >= 2 else { throw Incomplete() }
            guard take(2).unicodeScalars.elementsEqual("\r\n".unicodeScalars) else { throw Refused() }
        }
        while true {
            let line = try line(limit: 1 << 20)
            if line.isEmpty { return body }
            _ = try Self.field(line)
        }
    }

    private mutating func line(limit: Int = 257) throws -> String {
        guard let line = take(upTo: "\n") else {
            if rest.unicodeScalars.count > limit { throw Refused() }
            throw Incomplete()
        }
        guard line.unicodeScalars.last == "\r" else { throw Refused() }
        return String(line.unicodeScalars.dropLast())
    }
}
