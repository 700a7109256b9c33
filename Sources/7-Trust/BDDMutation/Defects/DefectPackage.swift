import BDDDiagnostics

/// The package around the working directory, and how SwiftPM builds it.
struct DefectPackage {
    let manifest: BuildManifest

    /// Builds the program, so that what SwiftPM notes of it is of now.
    ///
    /// - Throws: `DefectError` with what the build says; `Tool.Interrupted`.
    init(_ tool: Tool) throws {
        let name = ProgramName.word
        let built = try tool.run(["swift", "build", "--product", name])
        guard built.exitCode == 0 else {
            let said = String(decoding: built.output, as: UTF8.self) + built.errorText
            throw DefectError(text: "'swift build --product \(name)' has failed:\n\(said)")
        }
        let shown = try tool.run(["swift", "build", "--show-bin-path"])
        let folder = String(decoding: shown.output, as: UTF8.self).split(separator: "\n").last.map(String.init) ?? ""
        let scratch = folder.split(separator: "/").dropLast(2).map { "/\($0)" }.joined()
        manifest = try BuildManifest(path: scratch + "/debug.yaml", program: "\(folder)/\(name)")
    }
}
