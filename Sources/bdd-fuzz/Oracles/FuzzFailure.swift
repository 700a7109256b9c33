/// Something that must be true of every input is not true of this one.
struct FuzzFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// - Throws: ``FuzzFailure`` when the condition does not hold.
func require(_ condition: Bool, _ message: @autoclosure () -> String) throws(FuzzFailure) {
    if !condition { throw FuzzFailure(message()) }
}
