import BDDDiagnostics
import Gherkin

/// A step in the form of code, such as `When("I tap row 1")`.
struct StepAsCode {
    /// The step as a feature has it.
    let step: String

    init?(_ line: String, _ dialect: Dialect) {
        let text = line.trimmed.trimmingPrefix("@")
        guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
        let keyword = text[..<open]
        let inner = text[open...].dropFirst().dropLast()
        guard let quote = inner.first, "\"'/`".contains(quote), inner.last == quote, inner.count > 2,
            KeywordKind.allCases.contains(where: { $0.isStep && dialect[$0].contains("\(keyword) ") })
        else { return nil }
        let plain = String(inner.dropFirst().dropLast()).replacing("\\\(quote)", with: "\(quote)")
        step = "\(keyword) \(plain.trimmingPrefix("^"))"
    }
}
