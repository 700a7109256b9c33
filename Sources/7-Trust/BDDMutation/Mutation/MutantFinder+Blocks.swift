import BDDRunning
import BDDSteps
import Gherkin

/// Changes of the tables and doc strings of steps.
extension MutantFinder {
    func changeTable(_ site: StepSite) {
        guard let table = site.step.dataTable, let rows = site.outline.dataTable?.rows, site.definition != nil else {
            return
        }
        changeCells(site, Array(table.rows), rows: rows)
        leaveOutRows(site, Array(table.rows), rows: rows)
        swapRows(site, Array(table.rows), rows: rows)
    }

    private func changeCells(_ site: StepSite, _ nodes: [GherkinDocument.TableRow], rows: [[String]]) {
        let all = rows.flatMap(\.self).filter { !$0.isEmpty && !site.hasPlaceholder($0) }
        var stream = values.stream("cells", site.text, rows.joined().joined(separator: "|"))
        let places = rows.indices.flatMap { row in rows[row].indices.map { (row: row, column: $0) } }
        let open = places.filter { !site.hasPlaceholder(rows[$0.row][$0.column]) }.shuffled(&stream)
        let marked = open.dropFirst(Self.cellCount).filter { row, column in
            isMarked(site, line: nodes[row].location.line, names: [rows[row][column]])
        }
        let chosen = (open.prefix(Self.cellCount) + marked).sorted { ($0.row, $0.column) < ($1.row, $1.column) }
        for (row, column) in chosen {
            let cell = nodes[row].cells[column]
            let columnCells = rows.compactMap { $0.indices.contains(column) ? $0[column] : nil }
            let others = values.others(
                cell: cell.value, column: columnCells.filter { !site.hasPlaceholder($0) }, table: all)
            let changes = others.prefix(Self.turns).map { other in
                var changed = rows
                changed[row][column] = other
                return site.mutant(
                    .cell, StepEdit(at: cell.location, cell.value, to: other),
                    change: .table(step: site.position, changed), understood: understood(site), names: [cell.value])
            }
            add(changes)
        }
    }

    private func leaveOutRows(_ site: StepSite, _ nodes: [GherkinDocument.TableRow], rows: [[String]]) {
        guard rows.count > 1 else { return }
        var stream = values.stream(site.text, rows.joined().joined(separator: "|"))
        // An empty row says nothing.
        let filled = rows.indices.filter { !rows[$0].allSatisfy(\.isEmpty) }
        let open = filled.shuffled(&stream)
        let marked = open.dropFirst(Self.rowCount).filter {
            isMarked(site, line: nodes[$0].location.line, names: ["the rows"] + rows[$0])
        }
        for row in (open.prefix(Self.rowCount) + marked).sorted() {
            var changed = rows
            changed.remove(at: row)
            add([
                site.mutant(
                    .row, StepEdit(at: nodes[row].location, rows[row].asRow, to: "", length: 1),
                    change: .table(step: site.position, changed), understood: understood(site),
                    names: ["the rows"] + rows[row])
            ])
        }
    }

    /// Adds a change that swaps two neighbouring rows. The first of three or more rows stays, as it may be a header.
    private func swapRows(_ site: StepSite, _ nodes: [GherkinDocument.TableRow], rows: [[String]]) {
        var stream = values.stream("order", site.text, rows.joined().joined(separator: "|"))
        let first = rows.count > 2 ? 1 : 0
        let pairs = (first..<max(first, rows.count - 1)).filter { rows[$0] != rows[$0 + 1] }
        guard let picked = pairs.picked(&stream) else { return }
        for row in pairs where row == picked || isMarked(site, line: nodes[row].location.line, names: ["the order"]) {
            var changed = rows
            changed.swapAt(row, row + 1)
            add([
                site.mutant(
                    .order, StepEdit(at: nodes[row].location, rows[row].asRow, to: rows[row + 1].asRow, length: 1),
                    change: .table(step: site.position, changed),
                    understood: StepDirection.allowsAnyOrder(site.step.text) ? .universal : understood(site),
                    names: ["the order"])
            ])
        }
    }

    /// Adds changes of the doc string: one line with another text, and one line left out.
    func changeDocString(_ site: StepSite) {
        guard let node = site.step.docString, let content = site.outline.docString?.content, site.definition != nil
        else { return }
        let lines = content.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var stream = values.stream(site.text, content)
        let filled = lines.indices.filter { lines[$0].contains { !$0.isWhitespace } && !site.hasPlaceholder(lines[$0]) }
        func change(_ line: Int, _ replacement: String, changed: [String]) -> Mutant {
            let location = Location(line: node.location.line + 1 + line, column: node.location.column)
            return site.mutant(
                .text, StepEdit(at: location, lines[line], to: replacement),
                change: .docString(step: site.position, changed.joined(separator: "\n")), understood: understood(site),
                names: ["the text", lines[line]])
        }
        func isMarked(_ line: Int) -> Bool {
            self.isMarked(site, line: node.location.line + 1 + line, names: ["the text", lines[line]])
        }
        var changes: [Mutant] = []
        // The names of features, rules and scenarios in a doc string are for people only.
        let names = HeadingLines(content)
        let changeable = filled.filter { !names.contains($0) }
        let picked = changeable.picked(&stream)
        for line in changeable where line == picked || isMarked(line) {
            guard let other = NearValues.texts(near: lines[line], &stream).first else { continue }
            var changed = lines
            changed[line] = other
            changes.append(change(line, other, changed: changed))
        }
        let removed = filled.count > 1 ? filled.picked(&stream) : nil
        for line in filled where line == removed || filled.count > 1 && isMarked(line) {
            var rest = lines
            rest.remove(at: line)
            changes.append(change(line, "", changed: rest))
        }
        // A check must refuse each change. In other steps, the next change is tried only if no check refuses the one
        // before.
        if site.isInOutcome { for change in changes { add([change]) } } else { add(changes) }
    }

    private func understood(_ site: StepSite) -> StepDirection? {
        site.isInOutcome
            ? StepDirection.speaksOfTable(site.step.text) ? .universal : nil
            : understood(site.block.scenarios, after: site.position, isLeftOut: false)
    }
}

extension StepSite {
    /// Whether `text` contains a placeholder that an examples row fills in.
    fileprivate func hasPlaceholder(_ text: String) -> Bool {
        !block.isBackground && scenario.outline.header.contains { text.contains("<\($0)>") }
    }
}

extension [String] {
    /// The cells as a row of a Gherkin table.
    var asRow: String { "| \(joined(separator: " | ")) |" }
}
