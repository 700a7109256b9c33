import BDDDiagnostics
import BDDPlatform
import Gherkin

/// The marks in the file `mutate.md`, which keeps features free of marks.
///
/// The file is in the folder of the features or in one above it. Each heading is the path of a feature, followed by a
/// table with a row for each mark: the scenario, the step, the kept value, and the reason.
struct MutationList {
    static let name = "mutate.md"

    private(set) var marks: [MutationMark] = []
    /// Errors in rows that cannot be read, or that name something that does not exist.
    private(set) var diagnostics: [Diagnostic] = []

    private let list: Source

    /// Reads the marks for `features`. A heading with the path of another file is an error unless the file exists.
    init(_ list: Source, _ features: [Source], exists: (String) -> Bool) {
        self.list = list
        let folder = String(list.uri.dropLast(Self.name.count))
        let lines = list.lines.map(\.trimmed)
        var feature: Source?
        for (index, line) in lines.enumerated() {
            if line.hasPrefix("##") {
                let uri = folder + String(line.drop { "#` ".contains($0) }.prefix { $0 != "`" })
                feature = features.first { $0.uri == uri }
                if feature == nil, !exists(uri) { refuse("there is no feature file '\(uri)'", index) }
            } else if line.hasPrefix("|"), !Self.isHead(lines, index), let feature {
                read(Self.cells(line), index, of: feature)
            }
        }
    }

    /// Whether the line is the head of a table, or the line below it.
    private static func isHead(_ lines: [Substring], _ index: Int) -> Bool {
        lines[index...].prefix(2).contains { $0.hasPrefix("|") && $0.allSatisfy { "|-: ".contains($0) } }
    }

    private static func cells(_ row: Substring) -> [String] {
        row.dropFirst().split(separator: "|", omittingEmptySubsequences: false).map { String($0.trimmed) }
    }

    private mutating func read(_ cells: [String], _ index: Int, of feature: Source) {
        guard cells.count >= 4, let (name, reason) = MutationMarks.read("keeps \(cells[2]) – \(cells[3])") else {
            return refuse("this row keeps nothing, because it does not say what and why", index)
        }
        guard let scenario = Scenario(cells[0], in: feature) else {
            return refuse("there is no scenario '\(cells[0])' in '\(feature.uri)'", index)
        }
        let lines = cells[1] == "Examples" ? scenario.rows : scenario.lines(of: cells[1])
        guard let first = lines.first else {
            return refuse("the scenario '\(cells[0])' has no step '\(cells[1])'", index)
        }
        let isThere = MutationMarks.isThere(name, below: first - 1, in: feature) || cells[1] == "Examples"
        marks.append(
            MutationMark(
                uri: feature.uri, origin: list.uri, location: Location(line: index + 1, column: 1), name: name,
                reason: reason, lines: lines, isThere: isThere))
    }

    private mutating func refuse(_ message: String, _ index: Int) {
        let location = Location(line: index + 1, column: 1)
        diagnostics.append(
            Diagnostic(
                code: "mutate", uri: list.uri, location: location, message: message,
                excerpt: SourceExcerpt(of: list.data, at: location),
                help: "write '| SCENARIO | STEP | \"VALUE\" | REASON |' below '## PATH', exactly as in the feature"))
    }
}

extension MutationList {
    /// The lines of one scenario or background.
    private struct Scenario {
        let lines: [(number: Int, text: Substring)]

        /// - Parameter name: the name of a scenario, or `Background of` and the name of a rule or feature.
        init?(_ name: String, in feature: Source) {
            let background = "Background of "
            let isBackground = name.hasPrefix(background)
            let heading = ": " + (isBackground ? String(name.dropFirst(background.count)) : name)
            let all = feature.lines
            guard var start = all.firstIndex(where: { $0.trimmed.hasSuffix(heading) }) else { return nil }
            if isBackground {
                guard let below = all[start...].firstIndex(where: { $0.trimmed.hasPrefix("Background:") }) else {
                    return nil
                }
                start = below
            }
            let indent = all[start].prefix { $0 == " " }.count
            let rest = all[(start + 1)...].prefix { line in
                line.trimmed.isEmpty || line.prefix { $0 == " " }.count > indent
            }
            lines = rest.enumerated().map { (start + 2 + $0, $1.trimmed) }
        }

        /// The numbers of the lines that equal `step`, including its keyword.
        func lines(of step: String) -> [Int] { lines.filter { $0.text == step }.map(\.number) }

        /// The numbers of the lines of tables.
        var rows: [Int] { lines.filter { $0.text.hasPrefix("|") }.map(\.number) }
    }

    /// Reads the lists in the folders of `features`, and in the folders above.
    static func all(for features: [Source]) -> (lists: [MutationList], sources: [Source]) {
        var uris: Set<String> = []
        for feature in features {
            var folder = feature.uri[...]
            while let slash = folder.lastIndex(of: "/") {
                folder = folder[..<slash]
                uris.insert("\(folder)/\(name)")
            }
            if !feature.uri.hasPrefix("/") { uris.insert(name) }
        }
        let sources = uris.sorted().compactMap { uri -> Source? in
            guard let bytes = try? FileDescriptor.contents(of: uri, isRegular: true) else { return nil }
            return Source(uri: uri, data: String(decoding: bytes, as: UTF8.self), mediaType: "text/markdown")
        }
        let lists = sources.map { source in
            MutationList(source, features) { (try? FileDescriptor.contents(of: $0, isRegular: true)) != nil }
        }
        return (lists, sources)
    }
}
