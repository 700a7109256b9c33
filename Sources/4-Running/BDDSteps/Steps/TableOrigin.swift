import BDDPlatform
package import CucumberExpressions

/// The location of a step's table, and the parameter types that read its cells.
package struct TableOrigin: Sendable {
    /// The path of the feature file, as the run found it.
    let uri: String
    /// The line of the step, from 1.
    let line: Int
    let parameterTypes: ParameterTypeRegistry
    private var isTransposed = false

    package init(uri: String, line: Int, parameterTypes: ParameterTypeRegistry) {
        self.uri = uri
        self.line = line
        self.parameterTypes = parameterTypes
    }

    /// The origin of the table with rows and columns exchanged.
    var transposed: TableOrigin {
        var origin = self
        origin.isTransposed.toggle()
        return origin
    }

    /// The location of a cell as `file:line:column`, or of the step as `file:line` if the cell cannot be found in the
    /// file.
    ///
    /// `row` and `column` count from 0. Reads the feature file on each call, because locations are needed only for
    /// errors.
    func location(row: Int, column: Int) -> String {
        let (row, column) = isTransposed ? (column, row) : (row, column)
        guard let bytes = try? FileDescriptor.contents(of: uri, isRegular: true) else { return "\(uri):\(line)" }
        let lines = String(decoding: bytes, as: UTF8.self).split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard let index = Self.lineIndex(ofRow: row, in: lines, below: line) else { return "\(uri):\(line)" }
        let start = Self.column(ofCell: column, in: lines[index])
        return "\(uri):\(index + 1):\(start)"
    }

    /// The index in `lines` of row `row` of the table below line `step`; nil if there is no such row.
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

    /// Whether `line` is the rule that Markdown has below the header of a table, such as `| --- | --- |`.
    private static func isRuler(_ line: Substring) -> Bool {
        line.hasPrefix("|") && line.contains("-") && line.allSatisfy { "|-: ".contains($0) }
    }

    /// The column at which the text of cell number `cell` begins, in code points from 1; 1 for an empty last cell.
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
