import BDDJSON
import CucumberExpressions

/// The name of a parameter type in braces in a step's text: `{combination}`, or `{int 1..9}` with options. It stands for
/// any value only in a cell of examples. One of the braces may be missing: `{combination`.
struct BracedName {
    /// The name as it is written, with its braces and options.
    let written: String
    /// The written name with both braces.
    let whole: String
    /// The missing brace; nil if there are both.
    let lack: String?
    /// The text with both braces.
    let text: String

    /// The first name in braces; nil if there is none.
    init?(_ text: String, _ catalogue: StepCatalogue) {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else { return nil }
        for name in catalogue.registry.parameterTypes.compactMap(\.name) where !name.isEmpty && text.hasBytes(of: name)
        {
            if let range = text.byteRanges(of: "{\(name) ").first,
                let end = text[range.upperBound...].firstIndex(where: { "{}".contains($0) }), text[end] == "}"
            {
                written = String(text[range.lowerBound...end])
                (whole, lack, self.text) = (written, nil, text)
                return
            }
            for form in ["{\(name)}", "{\(name)", "\(name)}"] {
                guard let range = text.byteRanges(of: form).first, Self.isWhole(range, in: text) else { continue }
                (written, whole) = (form, "{\(name)}")
                lack = form == whole ? nil : form.hasPrefix("{") ? "}" : "{"
                self.text = String(text[..<range.lowerBound]) + whole + text[range.upperBound...]
                return
            }
        }
        return nil
    }

    /// Whether no letter stands right before or after a name.
    private static func isWhole(_ range: Range<String.Index>, in text: String) -> Bool {
        let isPart = { (character: Character?) in
            character.map { $0.isLetter || $0.isNumber || "_-{}".contains($0) } ?? false
        }
        return !isPart(text[..<range.lowerBound].last) && !isPart(text[range.upperBound...].first)
    }
}
