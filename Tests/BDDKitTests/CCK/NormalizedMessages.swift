import Foundation

/// A message stream without the parts that may differ between two correct runners. Each message is JSON with sorted
/// keys, so two streams are equal if their lines are.
///
/// Ids are numbered in the order in which they appear. Two streams are then equal exactly if a one-to-one renaming
/// turns the ids of one into those of the other.
struct NormalizedMessages {
    private(set) var lines: [String] = []
    private var numbers: [String: Int] = [:]
    /// The beginning of file paths in this stream.
    private let root: String

    /// - Parameters:
    ///   - messages: one JSON object in each line.
    ///   - root: the beginning of the paths of feature files.
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

    /// Members that must be present, but whose values are not compared.
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

    /// The lines that this stream has and `golden` has not (`+`), and the reverse (`-`), with line numbers.
    func differences(from golden: NormalizedMessages) -> [String] {
        lines.difference(from: golden.lines).map { change in
            switch change {
            case .remove(let offset, let line, _): "- \(offset + 1): \(line)"
            case .insert(let offset, let line, _): "+ \(offset + 1): \(line)"
            }
        }
    }
}
