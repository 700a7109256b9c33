/// The name and the versions of this program.
package enum Version {
    package static let name = "bdd"
    package static let number = "1.0.0"
    /// The version of the Cucumber Messages protocol that runs write.
    package static let messages = "33.0.4"
}
