import BDDDiagnostics

/// A comment behind a step, which is a part of the step for Gherkin.
struct StepComment {
    /// The text without it.
    let step: String
    /// From its `#`.
    let comment: String

    /// Nil for a text that is a step as a whole, and for one of which what stands before ` # ` is not a step of exactly one
    /// definition: `issue #12` and `#ff0000` are text.
    ///
    /// - Parameter fill: puts values in the place of placeholders.
    init?(_ text: String, in catalogue: StepCatalogue, fill: (String) -> String = { $0 }) {
        guard text.utf8.contains(UInt8(ascii: "#")), catalogue.matches(fill(text))?.isEmpty == true else { return nil }
        for mark in text.byteRanges(of: " # ") {
            let step = String(text[..<mark.lowerBound].trimmed)
            let comment = String(text[text.index(after: mark.lowerBound)...])
            guard comment.contains(where: \.isLetter), catalogue.matches(fill(step))?.count == 1 else { continue }
            (self.step, self.comment) = (step, comment)
            return
        }
        return nil
    }
}
