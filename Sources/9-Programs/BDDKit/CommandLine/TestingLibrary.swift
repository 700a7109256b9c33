/// Swift Testing in a program of its own, where its `#expect` and `#require` record nothing: no step would fail by them.
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
