import Foundation

/// A message stream with everything that may differ between two good runners taken out: each message as JSON with
/// sorted keys, so that streams are equal when their lines are.
///
/// Ids are numbered as they appear. Two streams are then the same exactly when there is a renaming, one to one, of the
/// ids of one into those of the other.
struct NormalizedMessages {
    private(set) var lines: [String] = []
    private var numbers: [String: Int] = [:]
    /// What file paths begin with in this stream.
    private let root: String

    /// - Parameters:
    ///   - messages: a JSON object a line.
    ///   - root: what the paths of feature files begin with.
    init(_ messages: [String], root: String) throws {
        self.root = root
        for message in messages {
            let object = try JSONSerialization.jsonObject(with: Data(message.utf8))
            let normalized = normalize(object, key: "")
            let data = try JSONSerialization.data(
                withJSONObject: normalized, options: [.sortedKeys, .withoutEscapingSlashes])
            lines.append(String(decoding: data, as: UTF8.self))
        }
    }

    /// Members whose presence counts, but not what they hold.
    private static let hidden: Set<String> = ["timestamp", "duration", "meta", "stackTrace"]

    private mutating func normalize(_ value: Any, key: String) -> Any {
        if Self.hidden.contains(key) { return "…" }
        switch value {
        case let object as [String: Any]:
            if key == "snippets" { return "…" }
            var result: [String: Any] = [:]
            for key in object.keys.sorted() { result[key] = object[key].map { normalize($0, key: key) } }
            if key == "sourceReference" { return object.keys.sorted() }
            return result
        case let array as [Any]:
            return array.map { normalize($0, key: key) }
        case let text as String where Self.isId(key):
            return number(of: text)
        case let text as String where key == "uri" && text.hasPrefix(root):
            return String(text.dropFirst(root.count))
        default:
            return value
        }
    }

    private static func isId(_ key: String) -> Bool {
        key == "id" || key.hasSuffix("Id") || key.hasSuffix("Ids")
    }

    private mutating func number(of id: String) -> String {
        let number = numbers[id] ?? numbers.count
        numbers[id] = number
        return "#\(number)"
    }

    /// What has to be taken out of these lines (`-`) and put in (`+`) to make the others of them, with line numbers.
    func differences(from golden: NormalizedMessages) -> [String] {
        lines.difference(from: golden.lines).map { change in
            switch change {
            case .remove(let offset, let line, _): "- \(offset + 1): \(line)"
            case .insert(let offset, let line, _): "+ \(offset + 1): \(line)"
            }
        }
    }
}
