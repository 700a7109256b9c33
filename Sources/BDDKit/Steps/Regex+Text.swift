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
