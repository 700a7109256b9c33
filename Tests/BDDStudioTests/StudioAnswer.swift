import Foundation

/// An answer of the studio.
struct StudioAnswer {
    let status: Int
    /// The header fields in order, without the date and the length.
    let fields: [String]
    let body: String

    init(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        let parts = text.components(separatedBy: "\r\n\r\n")
        let lines = parts[0].components(separatedBy: "\r\n")
        status = lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        fields = lines.dropFirst().filter {
            !$0.hasPrefix("Date: ") && !$0.hasPrefix("Content-Length: ") && $0 != "Connection: close"
        }
        body = parts.dropFirst().joined(separator: "\r\n\r\n")
    }

    var isStream: Bool { fields.contains("Content-Type: text/event-stream") }

    /// The status and the message of a refusal.
    var refusal: String {
        let text = (value["message"] as? String) ?? body
        return "\(status) \(text)".trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private var value: [String: Any] {
        (try? JSONSerialization.jsonObject(with: Data(body.utf8))) as? [String: Any] ?? [:]
    }

    subscript(name: String) -> String? { value[name] as? String }

    var folders: [String]? { value["folders"] as? [String] }

    var version: Int? { value["version"] as? Int }

    /// The file of each feature, and whether it is saved.
    var features: [String] {
        ((value["features"] as? [[String: Any]]) ?? []).map { feature in
            let path = feature["path"] as? String ?? ""
            return
                "\(path.split(separator: "/").last ?? "") \(feature["isDirty"] as? Bool == true ? "unsaved" : "saved")"
        }
    }
}
