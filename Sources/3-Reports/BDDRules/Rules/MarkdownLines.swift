import BDDDiagnostics
import Gherkin

/// A Markdown file as its parser has read it: which lines it took, and which parts they are in.
struct MarkdownLines {
    let all: [Substring]
    /// The numbers of lines that are headings, steps, rows or doc strings.
    private(set) var read: Set<Int> = []
    /// The numbers of lines that are steps.
    private(set) var steps: Set<Int> = []
    /// The numbers of lines that are rows, or a heading that rows follow.
    private(set) var rows: Set<Int> = []
    /// The numbers of lines that are headings of examples.
    private(set) var examples: Set<Int> = []
    /// The numbers of lines at which a part begins.
    private var starts: [Int] = []
    /// The numbers of lines in fenced code or in HTML comments.
    private(set) var hidden: Set<Int> = []
    /// The text after a comment in the same line, by line number.
    private var tails: [Int: Substring] = [:]

    init(_ lines: SourceLines, _ document: GherkinDocument) {
        all = lines.all
        guard let feature = document.feature else { return }
        if !feature.keyword.isEmpty { take(heading: feature.location.line) }
        document.forEachChild { child, _ in
            switch child {
            case .rule(let rule): take(heading: rule.location.line)
            case .background(let background):
                take(heading: background.location.line)
                for step in background.steps { take(step) }
            case .scenario(let scenario):
                take(heading: scenario.location.line)
                for step in scenario.steps { take(step) }
                for examples in scenario.examples { take(examples) }
            }
        }
        starts.sort()
        hide()
    }

    private mutating func take(heading line: Int) {
        starts.append(line)
        read.insert(line)
    }

    private mutating func take(_ step: GherkinDocument.Step) {
        read.insert(step.location.line)
        steps.insert(step.location.line)
        for row in step.dataTable?.rows.map(\.self) ?? [] { take(row: row.location.line) }
        guard let docString = step.docString else { return }
        let line = docString.location.line
        let count = docString.content.split(separator: "\n", omittingEmptySubsequences: false).count
        let isEmpty = docString.content.isEmpty && text(line + 1).hasPrefix(docString.delimiter)
        read.formUnion(line...line + (isEmpty ? 1 : count + 1))
    }

    private mutating func take(_ examples: GherkinDocument.Examples) {
        read.insert(examples.location.line)
        rows.insert(examples.location.line)
        self.examples.insert(examples.location.line)
        if let header = examples.tableHeader { take(row: header.location.line) }
        for row in examples.tableBody { take(row: row.location.line) }
    }

    private mutating func take(row line: Int) {
        read.insert(line)
        rows.insert(line)
    }

    /// The text of the line with this number, trimmed; empty if there is no such line.
    func text(_ number: Int) -> Substring {
        all.indices.contains(number - 1) ? all[number - 1].trimmed : ""
    }

    /// The column at which the text of a line begins.
    func textColumn(_ number: Int) -> Int { all[number - 1].prefix(while: \.isWhitespace).unicodeScalars.count + 1 }

    /// The text of the line with this number, without leading comments.
    func visible(_ number: Int) -> Substring { tails[number] ?? all[number - 1] }

    /// How many code points of a line are comments before its text.
    func commentLength(_ number: Int) -> Int {
        tails[number].map { all[number - 1].unicodeScalars.count - $0.unicodeScalars.count } ?? 0
    }

    /// Whether a line makes a heading of the text above it.
    func isUnderline(_ number: Int) -> Bool {
        guard let mark = text(number).first, mark == "=" || mark == "-", !text(number - 1).isEmpty else { return false }
        return text(number).allSatisfy { $0 == mark }
    }

    /// The numbers of the lines below a heading, up to the next part.
    func lines(below heading: Int) -> Range<Int> {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] > heading { high = middle } else { low = middle + 1 }
        }
        return heading + 1..<max(heading + 1, low < starts.count ? starts[low] : all.count + 1)
    }

    /// The lines below a heading that are not read and not blank, up to the next line that is read or a heading, trimmed.
    func textLines(below heading: Int) -> [Substring] {
        lines(below: heading).lazy.prefix { !read.contains($0) && text($0).first != "#" }.map(text).filter {
            !$0.isEmpty
        }
    }

    /// The number of the next line that is not blank; 0 if there is none.
    func next(below number: Int) -> Int {
        (number + 1..<max(number + 1, all.count + 1)).first { !text($0).isEmpty } ?? 0
    }

    /// How many hashes a line begins with.
    func level(_ number: Int) -> Int { text(number).prefix { $0 == "#" }.count }
}

/// Finds fenced code and comments. Each ends in the part in which it begins; an unclosed one hides nothing.
extension MarkdownLines {
    private mutating func hide() {
        for start in [0] + starts {
            let part = lines(below: start)
            var number = part.lowerBound
            var open: Set<Substring> = []
            while number < part.upperBound {
                let end = read.contains(number) ? nil : endOfHidden(from: number, in: part, open: &open)
                if let end { hide(number...end) }
                number = (end ?? number) + 1
            }
        }
    }

    /// The numbers of lines that are read although Markdown does not show them as text: steps and headings between the
    /// first and the last line of fenced code or a comment.
    var readInHidden: [Int] {
        var (found, number, open) = ([Int](), 1, Set<Substring>())
        let whole = 1..<all.count + 1
        while number <= all.count {
            let end = read.contains(number) ? nil : endOfHidden(from: number, in: whole, open: &open)
            let inside = number + 1..<max(number + 1, end ?? 0)
            found += inside.filter { steps.contains($0) || starts.contains($0) || examples.contains($0) }
            number = (end ?? number) + 1
        }
        return found
    }

    private mutating func hide(_ lines: ClosedRange<Int>) {
        hidden.formUnion(lines)
        guard text(lines.lowerBound).hasPrefix("<!--") else { return }
        var tail = all[lines.upperBound - 1]
        repeat {
            guard let end = tail.ranges(of: "-->").first else { return }
            tail = tail[end.upperBound...]
        } while tail.trimmed.hasPrefix("<!--")
        guard !tail.trimmed.isEmpty else { return }
        hidden.remove(lines.upperBound)
        tails[lines.upperBound] = tail
    }

    /// The line at which the block that begins on a line ends; nil if no block begins there, or if it has no end.
    ///
    /// - Parameter open: the opening marks that are known to have no end in the part.
    private func endOfHidden(from number: Int, in part: Range<Int>, open: inout Set<Substring>) -> Int? {
        let text = text(number)
        let end: Int?
        let fence: Substring
        if text.hasPrefix("<!--") {
            fence = text.prefix(4)
            guard !open.contains(fence) else { return nil }
            end = (number..<part.upperBound).first { self.text($0).contains("-->") }
        } else {
            guard let mark = text.first, mark == "`" || mark == "~" else { return nil }
            fence = text.prefix { $0 == mark }
            guard fence.count >= 3, !text.dropFirst(fence.count).contains("`"), !open.contains(fence) else {
                return nil
            }
            end = (number + 1..<max(number + 1, part.upperBound)).first { line in
                let text = self.text(line)
                return text.hasPrefix(fence) && text.allSatisfy { $0 == mark }
            }
        }
        if end == nil { open.insert(fence) }
        return end
    }
}
