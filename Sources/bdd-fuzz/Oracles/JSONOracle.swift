import Foundation

/// JSON as Foundation reads it.
enum JSONOracle {
    /// The object that the bytes stand for.
    ///
    /// - Throws: ``FuzzFailure`` for what is no JSON.
    static func object(_ bytes: [UInt8], _ name: String) throws(FuzzFailure) -> Any {
        do {
            return try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
        } catch {
            throw FuzzFailure("\(name) is no JSON: \(error)\n\(String(decoding: bytes, as: UTF8.self))")
        }
    }

    /// Each object within an object.
    static func forEachObject(in value: Any, _ body: ([String: Any]) throws(FuzzFailure) -> Void) throws(FuzzFailure) {
        if let list = value as? [Any] {
            for element in list { try forEachObject(in: element, body) }
        } else if let members = value as? [String: Any] {
            try body(members)
            for member in members.values { try forEachObject(in: member, body) }
        }
    }
}
