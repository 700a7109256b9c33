extension TextBuffer {
    /// `3 scenarios (2 passed, 1 failed)`, each count in the colour of its status.
    mutating func append(_ counts: StatusCounts, of noun: String, _ theme: Theme) {
        append("\(counts.total) \(noun)\(counts.total == 1 ? "" : "s")")
        for (index, entry) in counts.present.enumerated() {
            append(index == 0 ? " (" : ", ")
            append("\(entry.count) \(entry.status.name.lowercased())", theme.style(entry.status))
        }
        line(counts.total > 0 ? ")" : "")
    }
}
