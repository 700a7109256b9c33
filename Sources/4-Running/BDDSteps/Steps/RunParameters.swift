/// What `-D NAME=VALUE` says on the command line, or `define` in a profile, to steps and hooks.
///
///     Given("the shop is open") { shop in try await shop.connect(to: RunParameters["host"] ?? "localhost") }
///
/// Every worker process has the same ones. They are known to the task that runs the step or hook; a detached task is
/// another task: read them in the step itself.
public enum RunParameters {
    @TaskLocal package static var values: [String: String] = [:]

    /// The text behind `NAME=`, `true` for a name that was given alone, nil for one that was not given.
    public static subscript(name: String) -> String? { values[name] }

    /// The name of the one that `--update-snapshots` sets.
    package static let updateSnapshots = "update-snapshots"

    /// Whether pictures and the like are to be written, to compare with from then on: `--update-snapshots`.
    public static var updatesSnapshots: Bool { values[updateSnapshots] != nil }

    /// All of them by name.
    public static var all: [String: String] { values }
}
