/// Why there is a `Regex` without a text, and what to do.
package enum RegexText {
    #if BDD_WITHOUT_LITERAL_PATTERN
        static let missing = """
            this program cannot read a Regex, as it is built with BDD_WITHOUT_LITERAL_PATTERN
              help: write a Cucumber Expression, as in "I tap {int}"
            """
    #else
        package static let missing = """
            this Regex has no text, as it transforms what it matches
              help: write it between slashes, as in /^I tap (\\d+)$/, and let the closure's types transform the groups
            """
    #endif
}

extension Regex {
    /// The text between the slashes of a literal, with its options; also that of a `Regex` that was made of a text at run
    /// time, or by a builder without transformations. Nil where there is none.
    ///
    /// The standard library has no public name for it: this is the only place that asks. Should a toolchain not have it
    /// any more, `-Xswiftc -DBDD_WITHOUT_LITERAL_PATTERN` leaves it out: the program then tells at its start, with file and
    /// line, which steps have to become Cucumber Expressions.
    var text: String? {
        #if BDD_WITHOUT_LITERAL_PATTERN
            nil
        #else
            _literalPattern
        #endif
    }
}
