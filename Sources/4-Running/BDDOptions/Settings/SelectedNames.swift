import BDDRunning

/// The names of scenarios that `--name` with a pattern selects, as it is written or without regard to capital letters.
struct SelectedNames {
    /// The pattern that selects them.
    let pattern: String
    /// Whether it is the pattern as it is written.
    let isExact: Bool
    let count: Int

    /// Nil if the pattern is no regular expression, or selects nothing in any letters.
    init?(_ written: String, in names: [String]) {
        for pattern in [written, "(?i)" + written] {
            guard let search = try? SearchPattern(pattern) else { return nil }
            let count = names.count(where: search.isFound)
            guard count > 0 else { continue }
            (self.pattern, isExact, self.count) = (pattern, pattern == written, count)
            return
        }
        return nil
    }
}
