import BDDDiagnostics
import BDDRules
import Gherkin

/// Completion.
extension LanguageService {
    /// Returns the texts that can be inserted at a position, the most useful first.
    package func completions(_ path: String, at position: TextPosition) -> [CompletionItem] {
        guard let place = place(path, position) else { return [] }
        let before = place.before
        let typed = before.drop(while: \.isWhitespace)
        switch place.line.kind {
        case .docString, .delimiter: return placeholders(place, before)
        case .comment: return languages(place, typed)
        case .tags: return tags(place, before)
        case .row: return cells(place)
        case .step where place.offset > place.line.keyword.upperBound:
            let isOpen =
                (before.lastIndex(of: "<") ?? before.startIndex) > (before.lastIndex(of: ">") ?? before.startIndex)
            let inside = isOpen ? placeholders(place, before) : []
            return inside.isEmpty ? sentences(place) : inside
        default:
            if typed.hasPrefix("@") { return tags(place, before) }
            return next(at: place) + keywords(place, String(typed))
        }
    }

    /// Returns the keywords that are allowed on a line.
    private func keywords(_ place: Place, _ typed: String) -> [CompletionItem] {
        let start = place.offset - typed.utf8.count
        let span = place.text.span(start..<max(place.offset, place.line.text.upperBound))
        let dialect = place.lines.dialect
        let bullet = place.lines.isMarkdown ? "* " : ""
        var items: [CompletionItem] = []
        for kind in Self.kinds(at: place) {
            let all = dialect[kind].filter { kind.isStep || place.lines.isMarkdown || $0 != "*" }
            let usual = dialect.usual(kind)
            for word in [usual] + all where !items.contains(where: { $0.label == Self.label(word, kind) }) {
                guard !word.isEmpty, word != "* " || !place.lines.isMarkdown else { continue }
                let mark = place.lines.isMarkdown ? kind.isStep ? bullet : Self.headingMark(kind) : ""
                let text = kind.isStep ? mark + word : "\(mark)\(word):\(kind == .background ? "" : " ")"
                guard Self.fits(text, typed) || Self.fits(word, typed) else { continue }
                items.append(
                    CompletionItem(.keyword, Self.label(word, kind), edit: TextEdit(span: span, text: text)))
            }
        }
        return items
    }

    private static func label(_ word: String, _ kind: KeywordKind) -> String {
        kind.isStep ? String(word.trimmed) : "\(word):"
    }

    private static func headingMark(_ kind: KeywordKind) -> String {
        switch kind {
        case .feature: "# "
        case .rule, .background, .scenario, .scenarioOutline: "## "
        case .examples: "### "
        case .given, .when, .then, .and, .but: ""
        }
    }

    /// Whether `word` starts with what was typed, ignoring case.
    private static func fits(_ word: String, _ typed: String) -> Bool {
        word.lowercased().hasPrefix(typed.lowercased())
    }

    /// Returns the kinds of keyword that are allowed on a line, the likeliest first.
    private static func kinds(at place: Place) -> [KeywordKind] {
        let lines = place.lines
        guard let heading = lines.heading(above: place.number - 1), case .heading(let kind) = lines.all[heading].kind
        else { return [.feature] }
        let around: [KeywordKind] = [.scenario, .scenarioOutline, .rule]
        switch kind {
        case .feature, .rule: return [.background] + around
        case .background: return steps(at: place, below: heading) + around
        case .examples: return around + [.examples]
        case .scenarioOutline: return steps(at: place, below: heading) + [.examples] + around
        case .scenario, .given, .when, .then, .and, .but:
            return steps(at: place, below: heading) + around + [.examples]
        }
    }

    /// Returns the kinds of step, the likeliest first, which depend on the kind of the step above.
    private static func steps(at place: Place, below heading: Int) -> [KeywordKind] {
        let above = place.lines.all[heading..<place.number].last(where: \.isStep)
        guard case .step(let kind)? = above?.kind else { return [.given, .when, .then, .and, .but] }
        switch kind {
        case .given: return [.when, .and, .then, .given, .but]
        case .when: return [.then, .and, .when, .given, .but]
        case .then, .and, .but, .feature, .rule, .background, .scenario, .scenarioOutline, .examples:
            return [.and, .but, .when, .then, .given]
        }
    }

    private func languages(_ place: Place, _ typed: Substring) -> [CompletionItem] {
        guard place.lines.heading(above: place.number) == nil, "# language: ".hasPrefix(typed.prefix(12)) else {
            return []
        }
        let span = place.text.span(place.offset - typed.utf8.count..<place.line.text.upperBound)
        return Dialect.languages.compactMap { code in
            let text = "# language: \(code)"
            guard text.hasPrefix(typed), let dialect = Dialect(language: code) else { return nil }
            return CompletionItem(
                .keyword, text, detail: "\(dialect.native) (\(dialect.name))", edit: TextEdit(span: span, text: text))
        }
    }

    /// Returns the tags of all files, the most used first.
    private func tags(_ place: Place, _ before: String) -> [CompletionItem] {
        let typed = before.reversed().prefix { !$0.isWhitespace && $0 != "`" }.reversed().map(String.init).joined()
        let start = place.offset - typed.utf8.count
        var end = place.offset
        let line = place.text.line(place.number)
        while end < line.upperBound, !DocumentText.isSpace(place.text.bytes[end]), place.text.bytes[end] != 0x60 {
            end += 1
        }
        var counts: [String: Int] = [:]
        for (document, tag) in allTags where document !== place.document || tag != start..<end {
            counts[document.text.string(tag), default: 0] += 1
        }
        let span = place.text.span(start..<end)
        return counts.filter { Self.fits($0.key, typed) }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
            CompletionItem(
                .tag, $0.key, detail: $0.value == 1 ? "once" : "\($0.value) times",
                edit: TextEdit(span: span, text: $0.key))
        }
    }

    /// The ranges of the tags in all files.
    var allTags: [(document: FeatureDocument, tag: Range<Int>)] {
        paths.compactMap(document).flatMap { document in document.tags.map { (document, $0) } }
    }

    /// Returns the columns of an outline's examples that match the text after a `<`.
    private func placeholders(_ place: Place, _ before: String) -> [CompletionItem] {
        guard let open = before.lastIndex(of: "<"), let scenario = place.lines.scenario(around: place.number) else {
            return []
        }
        let typed = before[open...]
        let start = place.offset - typed.utf8.count
        let isClosed = place.offset < place.text.bytes.count && place.text.bytes[place.offset] == UInt8(ascii: ">")
        let span = place.text.span(start..<place.offset + (isClosed ? 1 : 0))
        var names = place.document.columns(of: scenario)
        for name in place.document.placeholders(in: scenario).map(\.name)
        where !names.contains(name) && !typed.dropFirst().elementsEqual(name) {
            names.append(name)
        }
        return names.filter { Self.fits("<\($0)>", String(typed)) }.map {
            CompletionItem(.placeholder, "<\($0)>", edit: TextEdit(span: span, text: "<\($0)>"))
        }
    }
}
