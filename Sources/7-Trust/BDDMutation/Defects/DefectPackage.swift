import BDDDiagnostics

/// The package in the working directory, and how SwiftPM builds it.
struct DefectPackage {
    let manifest: BuildManifest
    /// The folder of the build, such as `.build`.
    let scratch: String

    /// Builds the program first, so that the manifest of the build is up to date.
    ///
    /// - Throws: `DefectError` with the output of a build that fails; `Tool.Interrupted`.
    init(_ tool: Tool) throws {
        let name = ProgramName.word
        let built = try tool.run(["swift", "build", "--product", name])
        guard built.exitCode == 0 else {
            let said = String(decoding: built.output, as: UTF8.self) + built.errorText
            throw DefectError(text: "'swift build --product \(name)' has failed:\n\(said)")
        }
        let shown = try tool.run(["swift", "build", "--show-bin-path"])
        let folder = String(decoding: shown.output, as: UTF8.self).split(separator: "\n").last.map(String.init) ?? ""
        scratch = folder.split(separator: "/").dropLast(2).map { "/\($0)" }.joined()
        manifest = try BuildManifest(path: scratch + "/debug.yaml", program: "\(folder)/\(name)")
    }
}
