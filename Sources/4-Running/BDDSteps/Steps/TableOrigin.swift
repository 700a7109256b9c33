import BDDPlatform
package import CucumberExpressions

/// Where the table of a step stands, and how the cells of its program are read.
package struct TableOrigin: Sendable {
    /// The path of the feature file, as it was found.
    let uri: String
    /// The line of the step.
    let line: Int
    let parameterTypes: ParameterTypeRegistry
    private var isTransposed = false

    package init(uri: String, line: Int, parameterTypes: ParameterTypeRegistry) {
        self.uri = uri
        self.line = line
        self.parameterTypes = parameterTypes
    }

    /// The origin of the table with its rows as columns.
    var transposed: TableOrigin {
        var origin = self
        origin.isTransposed.toggle()
        return origin
    }

    /// Where a cell stands, as `file:line:column`; of a file that is not there, where the step stands.
    ///
    /// Rows and columns count from 0. It is looked up when it is asked for: hardly any cell is wrong.
    func location(row: Int, column: Int) -> String {
        let (row, column) = isTransposed ? (column, row) : (row, column)
        guard let bytes = try? FileDescriptor.contents(of: uri, isRegular: true) else { return "\(uri):\(line)" }
        let lines = String(decoding: bytes, as: UTF8.self).split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard let index = Self.lineIndex(ofRow: row, in: lines, below: line) else { return "\(uri):\(line)" }
        let start = Self.column(ofCell: column, in: lines[index])
        return "\(uri):\(index + 1):\(start)"
    }

    /// The index of the line with a row of the table below a step.
    private static func lineIndex(ofRow row: Int, in lines: [Substring], below step: Int) -> Int? {
        var rows = 0
        for index in lines.indices.dropFirst(step) {
            let line = lines[index].drop(while: \.isWhitespace)
            if line.isEmpty || line.hasPrefix("#") || isRuler(line) { continue }
            guard line.hasPrefix("|") else { return nil }
            if rows == row { return index }
            rows += 1
        }
        return nil
    }

    /// Whether it is what Markdown has below the header of a table.
    private static func isRuler(_ line: Substring) -> Bool {
        line.hasPrefix("|") && line.contains("-") && line.allSatisfy { "|-: ".contains($0) }
    }

    /// Where the text of a cell begins in its line, in code points from 1.
    private static func column(ofCell cell: Int, in line: Substring) -> Int {
        var bars = 0
        var isEscaped = false
        for (index, scalar) in line.unicodeScalars.enumerated() {
            if bars > cell, !scalar.properties.isWhitespace { return index + 1 }
            if scalar == "|", !isEscaped { bars += 1 }
            isEscaped = scalar == "\\" && !isEscaped
        }
        return 1
    }
}
