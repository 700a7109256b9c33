import BDDDiagnostics
import BDDReportFormats
import CucumberMessages
import Gherkin

/// The examples of an outline: a table with the state of each row, followed by the messages of the rows.
struct ExamplesSection {
    let page: FeaturePage
    let scenario: SiteScenario

    func append(_ examples: GherkinDocument.Examples, level: Int, to out: inout TextBuffer) {
        out.line("<section class=\"examples\">")
        out.append("<h\(level)><span class=\"keyword\">")
        out.append(escaped: examples.name.isEmpty ? examples.keyword : "\(examples.keyword):")
        out.append("</span> ")
        out.element("bdi", examples.name)
        out.line("</h\(level)>")
        out.append(tags: examples.tags.map(\.name), page.model, root: page.root)
        page.append(description: examples.description, to: &out)
        if let header = examples.tableHeader { appendTable(header, examples.tableBody, to: &out) }
        out.line("</section>")
    }

    private func appendTable(
        _ header: GherkinDocument.TableRow, _ body: NodeList<GherkinDocument.TableRow>, to out: inout TextBuffer
    ) {
        let rows = Dictionary(scenario.rows.map { ($0.node, $0) }) { first, _ in first }
        out.beginTable("Examples")
        out.append("<thead><tr>")
        if page.hasResults { out.append("<th scope=\"col\"><span class=\"unseen\">State</span></th>") }
        for cell in header.cells { out.element("th scope=\"col\" dir=\"auto\"", cell.value) }
        out.append("</tr></thead><tbody>")
        for row in body {
            let state = SiteState(rows[row.id]?.result)
            out.append(page.hasResults ? "<tr class=\"\(state.style)\"><td>" : "<tr>")
            if page.hasResults {
                out.append(state)
                out.append("</td>")
            }
            for cell in row.cells { out.element("td dir=\"auto\"", cell.value) }
            out.append("</tr>")
        }
        out.append("</tbody>")
        out.endTable()
        for row in body {
            if let result = rows[row.id]?.result { append(result, of: row, to: &out) }
        }
    }

    /// Appends the pictures of a row, and why it did not pass.
    private func append(_ result: ScenarioResult, of row: GherkinDocument.TableRow, to out: inout TextBuffer) {
        let hasMessage = (result.steps + result.hooks).contains { $0.message != nil || $0.status > .skipped }
        guard hasMessage || (result.steps + result.hooks).contains(where: { !$0.pictures.isEmpty }) else { return }
        out.append(hasMessage ? "<details open><summary>" : "<details><summary>")
        out.append(SiteState(result))
        out.append(escaped: row.cells.map(\.value).joined(separator: " | "))
        out.append("</summary>")
        let own = scenario.node.steps
        page.appendBefore(result, ownSteps: own.count, to: &out)
        var last: [SitePicture] = []
        out.append("<ul class=\"steps\">")
        for (step, outcome) in zip(own, result.steps.suffix(own.count)) {
            let pictures = outcome.pictures.filter { !last.contains($0) }
            if !outcome.pictures.isEmpty { last = outcome.pictures }
            guard outcome.message != nil || !pictures.isEmpty || outcome.status > .skipped else { continue }
            out.append("<li><p><b class=\"keyword\">")
            out.append(escaped: String(step.keyword.trimmed))
            out.append("</b> <bdi>")
            out.append(escaped: step.text)
            out.append("</bdi></p>")
            let shown = outcome.pictures.filter { !pictures.contains($0) }
            StepList(root: page.root).append(outcome, without: shown, to: &out)
            out.append("</li>")
        }
        out.line("</ul></details>")
    }
}
