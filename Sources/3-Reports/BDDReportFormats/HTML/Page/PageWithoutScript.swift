import BDDDiagnostics

/// The content that replaces the features if scripts are off, as on build servers that forbid them.
struct PageWithoutScript {
    let problems: [PageSummary.Problem]

    /// The number of problems that are listed; the rest is only counted. The data contains all problems.
    private static let limit = 50
    /// The number of code points after which a text is cut.
    private static let lengthLimit = 1000

    func append(to out: inout TextBuffer) {
        out.line("<noscript>\n<main>")
        out.line(
            "<p>The features, filters and pictures of this page need JavaScript, which is off or not allowed here.</p>")
        if !problems.isEmpty {
            out.line("<h2>What was not accepted</h2>\n<ol>")
            for problem in problems.prefix(Self.limit) { append(problem, to: &out) }
            out.line("</ol>")
        }
        if problems.count > Self.limit { out.line("<p>… and \(problems.count - Self.limit) more.</p>") }
        out.line("</main>\n</noscript>")
    }

    private func append(_ problem: PageSummary.Problem, to out: inout TextBuffer) {
        out.append("<li>")
        out.element("bdi", Self.cut(problem.title))
        out.append(" ")
        out.element("code", Self.cut(problem.location))
        if let step = problem.step {
            out.append("<br>")
            out.element("bdi", Self.cut(step))
        }
        out.element("pre", Self.cut(problem.message))
        if let others = problem.others { out.element("p", "and \(others)") }
        out.line("</li>")
    }

    private static func cut(_ text: String) -> String {
        guard text.utf8.count > lengthLimit else { return text }
        return String(text.unicodeScalars.prefix(lengthLimit)) + "…"
    }
}
