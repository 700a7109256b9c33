/// The parameters that `-D NAME=VALUE` on the command line, or `define` in a profile, passes to steps and hooks.
///
///     Given("the shop is open") { shop in try await shop.connect(to: RunParameters["host"] ?? "localhost") }
///
/// All worker processes have the same parameters. Read them in the task of the step or hook or in its child tasks; in a
/// detached task there are none.
public enum RunParameters {
    @TaskLocal package static var values: [String: String] = [:]

    /// The value of the parameter `name`: `true` if the name was given without a value, nil if it was not given.
    public static subscript(name: String) -> String? { values[name] }

    /// The name of the parameter that `--update-snapshots` sets.
    package static let updateSnapshots = "update-snapshots"

    /// The environment variable that does the same as `--update-snapshots`, for tests.
    package static let updateSnapshotsVariable = "BDD_UPDATE_SNAPSHOTS"

    /// Whether steps are to write new reference files, such as pictures, instead of comparing: `--update-snapshots`, or
    /// `BDD_UPDATE_SNAPSHOTS` in the environment of `swift test`.
    public static var updatesSnapshots: Bool { values[updateSnapshots] != nil }

    /// All parameters by name.
    public static var all: [String: String] { values }
}
