import BDDDiagnostics
import BDDRules
import BDDSentences
import CucumberExpressions
import Gherkin

/// A name in braces in a step's own text, where it stands for nothing: `I try {combination}`. It stands for any value of
/// a type only in a cell of examples.
struct LooseGenerator {
    private let written: String

    /// Nil if the text is a step, or if it would be none with a value either.
    init?(in text: String, _ catalogue: StepCatalogue) {
        guard text.utf8.contains(UInt8(ascii: "{")), catalogue.matches(text)?.isEmpty == true,
            catalogue.match(text) != nil
        else { return nil }
        for type in catalogue.registry.parameterTypes {
            guard let name = type.name, !name.isEmpty else { continue }
            for start in ["{\(name)}", "{\(name) "] {
                guard text.hasBytes(of: start), let range = text.byteRanges(of: start).first,
                    let end = text[range.lowerBound...].firstIndex(of: "}")
                else { continue }
                written = String(text[range.lowerBound...end])
                return
            }
        }
        return nil
    }

    func explain(_ finding: inout Diagnostic) {
        finding.message =
            "there is no such step: '\(written)' stands for any value in a cell of examples, not in a step"
        finding.help = "write a value here, or a placeholder with '\(written)' in its cell of examples"
    }
}
