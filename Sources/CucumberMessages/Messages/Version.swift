/// This program.
package enum Version {
    package static let name = "bdd"
    package static let number = "1.0.0"
    /// The version of the Cucumber Messages protocol that the runs speak.
    package static let messages = "33.0.4"
}
