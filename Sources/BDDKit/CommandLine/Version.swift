/// This program.
enum Version {
    static let name = "bdd"
    static let number = "1.0.0"
    /// The version of the Cucumber Messages protocol that the runs speak.
    static let messages = "33.0.4"
}
