import BDDDiagnostics
import CucumberMessages

extension TextBuffer {
    /// Appends one of TeamCity's service messages. Attributes without a value are left out.
    mutating func serviceMessage(_ name: String, _ attributes: [(name: String, value: String?)]) {
        append("##teamcity[\(name)")
        for attribute in attributes {
            guard let value = attribute.value else { continue }
            append(" \(attribute.name)='")
            append(serviceMessageValue: LongText.cut(value))
            append("'")
        }
        line("]")
    }

    /// Appends a value, escaped with `|` as TeamCity's documentation requires. Non-ASCII characters become UTF-16
    /// units.
    private mutating func append(serviceMessageValue value: String) {
        for unit in value.utf16 {
            switch unit {
            case 0x7C, 0x27, 0x5B, 0x5D:
                append("|")
                append(byte: UInt8(unit))
            case 0x0A: append("|n")
            case 0x0D: append("|r")
            case 0x20..<0x7F: append(byte: UInt8(unit))
            default:
                let digits = String(unit, radix: 16)
                append("|0x" + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
            }
        }
    }
}

extension Timestamp {
    /// In TeamCity's format: `2026-01-02T03:04:05.678+0000`.
    package var serviceMessageText: String { iso8601Milliseconds.dropLast() + "+0000" }
}
