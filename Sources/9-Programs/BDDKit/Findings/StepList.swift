import BDDDiagnostics
import BDDJSON
import BDDLanguageService
import BDDReportFormats
import BDDRunning
import BDDSentences

/// The steps of a program, with the places where features use them.
struct StepList {
    let steps: [CataloguedStep]

    init(_ code: SupportCode, _ features: [LoadedFeature]) {
        var uses = StepUses(code.catalogue)
        for feature in features { uses.add(StepUses.all(in: feature.pickles, code.catalogue), of: feature.uri) }
        steps = uses.steps(comments: StepUses.comments(of: code.catalogue) { try? FeatureFiles.read($0) })
    }
}

/// The output formats of `bdd steps`.
enum StepListFormat: String, CaseIterable, Sendable {
    case text, json, markdown, html

    func text(of steps: [CataloguedStep]) -> String {
        switch self {
        case .text: Self.plain(steps)
        case .json: Self.json(steps)
        case .markdown: Self.markdown(steps)
        case .html: Self.html(steps)
        }
    }

    /// The steps by group, in the order of the first step of each group.
    private static func groups(_ steps: [CataloguedStep]) -> [(name: String, steps: [CataloguedStep])] {
        var names: [String] = []
        for step in steps where !names.contains(step.group) { names.append(step.group) }
        return names.map { name in (name, steps.filter { $0.group == name }) }
    }

    private static func plain(_ steps: [CataloguedStep]) -> String {
        groups(steps).map { group in
            "\(VisibleText.of(group.name))\n\n"
                + group.steps.map { step in
                    var lines = ["  \(step.keyword) \(VisibleText.of(step.text { "‹\($0)›" }))"]
                    if let comment = step.comment { lines.append("      \(VisibleText.of(comment))") }
                    lines += step.values.map { "      ‹\(VisibleText.of($0.type))›: \(VisibleText.of($0.words))" }
                    lines.append("      \(uses(step)) – \(VisibleText.of(step.location))")
                    return lines.joined(separator: "\n") + "\n"
                }.joined()
        }.joined(separator: "\n")
    }

    private static func uses(_ step: CataloguedStep) -> String {
        guard let first = step.uses.first else { return "not used yet" }
        let times = step.uses.count == 1 ? "used once" : "used \(step.uses.count) times"
        return "\(times), first in \(VisibleText.of(first.uri)):\(first.line)"
    }

    private static func json(_ steps: [CataloguedStep]) -> String {
        var json = JSONWriter()
        json.object { json in
            json.array("steps", steps) { json, step in json.object { step.writeMembers(to: &$0) } }
        }
        return json.text + "\n"
    }

    private static func markdown(_ steps: [CataloguedStep]) -> String {
        groups(steps).map { group in
            "## \(group.name)\n\n"
                + group.steps.map { step in
                    let sentence = step.text { "**\($0)**" }
                    let comment = step.comment.map { "  \n  \($0)" } ?? ""
                    let values = step.values.map { "\n  - `\($0.type)`: \($0.words)" }.joined()
                    return "- *\(step.keyword)* \(sentence)\(comment)\(values)\n  - \(uses(step))\n"
                }.joined()
        }.joined(separator: "\n")
    }

    private static func html(_ steps: [CataloguedStep]) -> String {
        let body = groups(steps).map { group in
            "<h2>\(MarkupText.escaped(group.name))</h2>\n<dl>\n"
                + group.steps.map { step in
                    let parts = step.sentence.map { part in
                        switch part {
                        case .text(let text): MarkupText.escaped(text)
                        case .value(let value): "<b>\(MarkupText.escaped(value))</b>"
                        }
                    }
                    let lines = [step.comment].compactMap(\.self) + step.values.map { "\($0.type): \($0.words)" }
                    let details = (lines + [uses(step)]).map { "<dd>\(MarkupText.escaped($0))</dd>\n" }.joined()
                    return "<dt><i>\(step.keyword)</i> \(parts.joined())</dt>\n\(details)"
                }.joined() + "</dl>\n"
        }.joined()
        return """
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8"><title>Steps</title>
            <meta name="viewport" content="width=device-width">
            <style>body { font: 1rem/1.5 system-ui; max-width: 50rem; margin: 2rem auto; padding: 0 1rem }
            dt { margin-top: 1rem } dd { margin-left: 1.5rem; color: GrayText } b { color: #07c }
            @media (prefers-color-scheme: dark) { :root { color-scheme: dark } b { color: #6bf } }</style>
            </head><body><h1>Steps</h1>
            \(body)</body></html>

            """
    }
}

extension CataloguedStep {
    fileprivate func writeMembers(to json: inout JSONWriter) {
        json.member("keyword", keyword)
        json.member("sentence", text { $0 })
        json.member("expression", expression)
        json.member("comment", comment)
        json.member("group", group)
        json.member("location", location)
        json.array("values", values) { json, value in
            json.object { json in
                json.member("type", value.type)
                json.member("description", value.words)
                json.array("choices", value.choices) { $0.string($1) }
            }
        }
        json.array("uses", uses) { json, use in
            json.object { json in
                json.member("uri", use.uri)
                json.member("line", use.line)
            }
        }
    }
}
