import BDDDiagnostics

/// Finds the possible defects of a file, from its syntax tree and the types in it.
struct DefectFinder {
    let source: SwiftSource
    let types: DefectTypes
    /// The lines that get defects; nil for all lines.
    let lines: Set<Int>?
    private(set) var defects: [Defect] = []
    private(set) var sites: [DefectSite] = []
    private let firstSite: Int
    private var site: DefectSite?
    private var known: Set<Defect.Edit> = []

    init(_ source: SwiftSource, _ types: DefectTypes, lines: Set<Int>?, firstSite: Int) {
        self.source = source
        self.types = types
        self.lines = lines
        self.firstSite = firstSite
    }

    mutating func find(in root: SyntaxNode) { visit(root, in: SyntaxNode()) }

    private mutating func visit(_ node: SyntaxNode, in parent: SyntaxNode) {
        let outer = site
        if site == nil { site = newSite(node, in: parent) }
        if let site, node.isWritten || node.kind == "return_stmt" || node.kind == "then_stmt" {
            find(at: node, in: parent, of: site)
        }
        for child in node.children { visit(child, in: node) }
        if outer == nil, let site, site.number == firstSite + sites.count, defects.last?.site == site.number {
            sites.append(site)
        }
        site = outer
    }

    /// The site that begins with `node`; nil if none does.
    private func newSite(_ node: SyntaxNode, in parent: SyntaxNode) -> DefectSite? {
        let number = firstSite + sites.count
        if node.kind == "brace_stmt", node.role == "body", node.isWritten, Self.functions.contains(parent.kind) {
            guard let range = source.range(of: node), range.count > 2 else { return nil }
            let elements = node.children
            var result: Int?
            if elements.count == 1, elements[0].kind == "return_stmt", elements[0].isImplicit {
                result = elements[0].child("result")?.start
            }
            return DefectSite(
                form: .body(result: result), range: range.lowerBound + 1..<range.upperBound - 1, number: number)
        }
        guard node.kind.hasSuffix("_expr"), node.isWritten, !node.type.isEmpty, Self.values.contains(parent.kind),
            let range = source.range(of: node)
        else { return nil }
        return DefectSite(form: parent.kind == "parameter" ? .argument : .value, range: range, number: number)
    }

    private static let functions: Set<String> = ["func_decl", "accessor_decl", "constructor_decl", "destructor_decl"]
    private static let values: Set<String> = ["pattern_entry", "parameter"]

    /// Adds a defect, unless it is there already, changes nothing, or is outside of the site or of `lines`.
    mutating func add(_ kind: Defect.Kind, _ range: Range<Int>, replacement: String) {
        guard let site, site.range.lowerBound <= range.lowerBound, range.upperBound <= site.range.upperBound else {
            return
        }
        let edit = Defect.Edit(range: range, replacement: replacement)
        let original = source.text(range)
        guard original != replacement, known.insert(edit).inserted else { return }
        let (line, column) = source.location(range.lowerBound)
        if let lines, !lines.contains(line) { return }
        let around = source.range(ofLine: line)
        let end = min(around.upperBound, max(around.lowerBound, range.upperBound))
        let before = source.text(around)
        let after =
            source.text(around.lowerBound..<range.lowerBound) + replacement + source.text(end..<around.upperBound)
        defects.append(
            Defect(
                kind: kind, path: source.path, line: line, column: column, edit: edit, original: original,
                lineBefore: String(before.withoutDefectMark.trimmed),
                lineAfter: String(after.withoutDefectMark.trimmed), site: site.number))
    }
}
