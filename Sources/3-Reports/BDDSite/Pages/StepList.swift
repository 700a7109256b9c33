import BDDDiagnostics
import BDDReportFormats
import BDDReports
import CucumberMessages
import Gherkin

/// Steps as written, with their tables, doc strings and results.
struct StepList {
    let root: String

    /// - Parameter results: The results of the steps; empty if there are none.
    func append(
        _ steps: NodeList<GherkinDocument.Step>, results: [ScenarioResult.Step], to out: inout TextBuffer
    ) {
        guard !steps.isEmpty else { return }
        out.line("<ul class=\"steps\">")
        var last: [SitePicture] = []
        for (index, step) in steps.enumerated() {
            let result = index < results.count && results.count == steps.count ? results[index] : nil
            let isBad = result.map { $0.status > .skipped } ?? false
            out.append(isBad ? "<li class=\"bad \(result?.status.name.lowercased() ?? "")\">" : "<li>")
            append(step, to: &out)
            if let result {
                append(result, without: last, to: &out)
                if !result.pictures.isEmpty { last = result.pictures }
            }
            out.line("</li>")
        }
        out.line("</ul>")
    }

    private func append(_ step: GherkinDocument.Step, to out: inout TextBuffer) {
        out.append("<p><b class=\"keyword\">")
        out.append(escaped: String(step.keyword.trimmed))
        out.append("</b> <bdi>")
        append(text: step.text, to: &out)
        out.append("</bdi></p>")
        if let table = step.dataTable { append(table.rows, to: &out) }
        if let docString = step.docString { append(docString, to: &out) }
    }

    /// Appends a text with its placeholders highlighted.
    private func append(text: String, to out: inout TextBuffer) {
        var rest = text[...]
        while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
            let name = rest[rest.index(after: start)..<end]
            let isPlaceholder = !name.isEmpty && !name.contains("<") && name.first?.isWhitespace == false
            out.append(escaped: String(rest[..<start]))
            if isPlaceholder {
                out.element("var", "<\(name)>")
                rest = rest[rest.index(after: end)...]
            } else {
                out.append("&lt;")
                rest = rest[rest.index(after: start)...]
            }
        }
        out.append(escaped: String(rest))
    }

    private func append(_ rows: NodeList<GherkinDocument.TableRow>, to out: inout TextBuffer) {
        out.beginTable("Data table")
        out.append("<tbody>")
        for row in rows {
            out.append("<tr>")
            for cell in row.cells { out.element("td dir=\"auto\"", cell.value) }
            out.append("</tr>")
        }
        out.append("</tbody>")
        out.endTable()
    }

    private func append(_ docString: GherkinDocument.DocString, to out: inout TextBuffer) {
        out.append("<figure class=\"doc\">")
        if let type = docString.mediaType { out.element("figcaption", type) }
        out.append("<pre dir=\"auto\" tabindex=\"0\">")
        // A line feed after the tag is not part of the text.
        out.newline()
        out.append(escaped: docString.content)
        out.append("</pre></figure>")
    }

    /// Appends why a step did not pass, and its pictures.
    ///
    /// - Parameter shown: The pictures of the step before, which are not shown again.
    func append(_ result: ScenarioResult.Step, without shown: [SitePicture] = [], to out: inout TextBuffer) {
        if result.status > .skipped {
            out.append("<p class=\"state \(result.status.name.lowercased())\">")
            out.append("\(SiteState.status(result.status).mark) \(result.status.name)</p>")
        }
        if let message = result.message {
            out.append("<pre class=\"message\" tabindex=\"0\">")
            out.newline()
            out.append(escaped: TerminalText.outputLines(message, dropsColours: true).joined(separator: "\n"))
            out.append("</pre>")
        }
        append(result.pictures.filter { !shown.contains($0) }, to: &out)
    }

    func append(_ pictures: [SitePicture], to out: inout TextBuffer) {
        guard !pictures.isEmpty else { return }
        out.append("<div class=\"pictures\">")
        for picture in pictures {
            out.append("<a href=\"\(root)\(picture.path)\"><img src=\"\(root)\(picture.path)\" loading=\"lazy\" alt=\"")
            out.append(escaped: picture.alternative)
            out.append("\"></a>")
        }
        out.append("</div>")
    }
}
