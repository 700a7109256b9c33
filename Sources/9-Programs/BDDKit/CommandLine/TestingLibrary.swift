/// The error that a program links Swift Testing. Outside `swift test`, `#expect` and `#require` record nothing, so no
/// step would fail.
struct TestingLibrary: Error, CustomStringConvertible {
    /// - Throws: the reason why this program runs no steps, where Swift Testing is a part of it.
    static func refuse() throws(TestingLibrary) {
        // The mangled name of 'Testing.Test'.
        if _typeByName("7Testing4TestV") != nil { throw TestingLibrary() }
    }

    var description: String {
        """
        Swift Testing is a part of this program, and its '#expect' and '#require' find nothing outside 'swift test'
          help: leave out 'import Testing', and check with 'expect' and 'require' of BDDKit; or run 'swift test'
        """
    }
}
