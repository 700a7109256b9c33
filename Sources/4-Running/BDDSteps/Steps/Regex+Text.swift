/// The error message for a `Regex` without a text.
package enum RegexText {
    #if BDD_WITHOUT_LITERAL_PATTERN
        static let missing = """
            this program cannot read a Regex, as it is built with BDD_WITHOUT_LITERAL_PATTERN
              help: write a Cucumber Expression, as in "I tap {int}"
            """
    #else
        package static let missing = """
            this Regex has no text, because it transforms its matches
              help: write it between slashes, as in /^I tap (\\d+)$/, and let the closure's types transform the groups
            """
    #endif
}

extension Regex {
    /// The pattern of a literal with its options, of a `Regex` made from text at run time, or of a builder without
    /// transformations. Nil for any other `Regex`.
    ///
    /// Uses `_literalPattern`, which is not public API; nothing else here does. If a toolchain lacks it, build with
    /// `-Xswiftc -DBDD_WITHOUT_LITERAL_PATTERN`: at its start the program then reports, with file and line, which steps
    /// must become Cucumber Expressions.
    var text: String? {
        #if BDD_WITHOUT_LITERAL_PATTERN
            nil
        #else
            _literalPattern
        #endif
    }
}
