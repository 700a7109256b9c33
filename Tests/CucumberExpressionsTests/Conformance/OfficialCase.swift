import Conformance
import Foundation
import Testing

/// A case of an official suite, read from a JSON object.
struct OfficialCase: CustomTestStringConvertible, @unchecked Sendable {
    let object: [String: Any]

    /// All cases of a suite; empty without the official data.
    static func all(_ path: String) -> [OfficialCase] {
        guard let url = Conformance.folder?.appending(path: path), let data = try? Data(contentsOf: url),
            let objects = try? JSONSerialization.jsonObject(with: data) as? [[String: Any]]
        else { return [] }
        return objects.map(OfficialCase.init)
    }

    var testDescription: String { object["name"] as? String ?? expression }
    var expression: String { object["expression"] as? String ?? "" }
    var text: String { object["text"] as? String ?? "" }
    /// The message of the expected error; nil if no error is expected.
    var exception: String? { (object["exception"] ?? object["error"]) as? String }

    /// The member with this key, as JSON with sorted keys.
    func json(_ key: String) throws -> String { try sortedJSON(object[key] ?? NSNull()) }
}

func sortedJSON(_ value: Any) throws -> String {
    let data = try JSONSerialization.data(withJSONObject: value, options: [.fragmentsAllowed, .sortedKeys])
    return String(decoding: data, as: UTF8.self)
}
