import Foundation

/// Reads JSON with Foundation.
enum JSONOracle {
    /// The value that the JSON text stands for.
    ///
    /// - Throws: ``FuzzFailure`` if the bytes are not JSON.
    static func object(_ bytes: [UInt8], _ name: String) throws(FuzzFailure) -> Any {
        do {
            return try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
        } catch {
            throw FuzzFailure("\(name) is no JSON: \(error)\n\(String(decoding: bytes, as: UTF8.self))")
        }
    }

    /// Calls `body` with each object in `value`, at all levels.
    static func forEachObject(in value: Any, _ body: ([String: Any]) throws(FuzzFailure) -> Void) throws(FuzzFailure) {
        if let list = value as? [Any] {
            for element in list { try forEachObject(in: element, body) }
        } else if let members = value as? [String: Any] {
            try body(members)
            for member in members.values { try forEachObject(in: member, body) }
        }
    }
}
