import BDDJSON
import Gherkin

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The language for features that do not name one, from `cucumber.json`.
enum DefaultLanguage {
    /// The language of the profile `default`; English if it has none. Errors in the file are reported by the tests,
    /// which read all of it.
    static func dialect(in file: String) -> Dialect {
        guard let bytes = try? Data(contentsOf: URL(filePath: file)) else { return .english }
        return code(in: Array(bytes)).flatMap { Dialect(language: $0) } ?? .english
    }

    /// The language code in a profile file; nil if the file sets none.
    static func code(in bytes: [UInt8]) -> String? {
        var json = JSONText(bytes)
        var code: String?
        try? member("default", of: &json) { json throws(JSONText.Failure) in
            try member("language", of: &json) { json throws(JSONText.Failure) in
                if try json.next() == .text { code = try json.text() }
            }
        }
        return code
    }

    /// Calls `read` with the member of an object that has this name, and skips all other members.
    private static func member(
        _ name: String, of json: inout JSONText, read: (inout JSONText) throws(JSONText.Failure) -> Void
    ) throws(JSONText.Failure) {
        guard try json.next() == .object else { return }
        try json.items { json throws(JSONText.Failure) in
            if try json.name() == name { try read(&json) } else { try passOver(&json) }
        }
    }

    private static func passOver(_ json: inout JSONText) throws(JSONText.Failure) {
        switch try json.next() {
        case .object:
            try json.items { json throws(JSONText.Failure) in
                _ = try json.name()
                try passOver(&json)
            }
        case .array: try json.items { json throws(JSONText.Failure) in try passOver(&json) }
        case .text: _ = try json.text()
        case .number: _ = try json.number()
        case .yes, .no, .null: break
        }
    }
}
