import BDDAuthoring
import BDDDiagnostics
import BDDOptions
import BDDPlatform
import BDDReports
import BDDRunning
import BDDSteps

/// `bdd init [FOLDER]`: writes a new package with a feature that runs.
struct InitCommand: Command {
    struct Settings: CommandSettings {
        /// The folder of the new package; empty for the working directory.
        var paths: [String] = []
        /// The folder or URL of the package bdd; nil for the folder that this program was built from.
        var origin: String?
        /// The folder of features that another Cucumber runs; nil for a new feature.
        var features: String?

        init(formats: ReportFormats) {}
    }

    static let name = CommandName.`init`
    static let usage = "bdd init [OPTION…] [FOLDER]"
    static let summary: String? = "writes a package with a feature, its steps and its tests"
    static let operand = Completion.files

    static let ownOptions = [
        OptionGroup<Settings>(
            title: nil,
            options: [
                .value(
                    "--bdd", placeholder: "PATH|URL",
                    help: "where the package bdd is (default: the folder this program was built from)",
                    traits: .completed(by: .files)
                ) {
                    $0.origin = $1
                },
                .value(
                    "--features", placeholder: "PATH",
                    help: "define all steps of features that another Cucumber runs",
                    traits: .completed(by: .features)
                ) {
                    $0.features = $1
                },
            ])
    ]

    static func help(_ formats: ReportFormats) -> String {
        """
        Writes a package that runs: a feature, its world and steps, a program, tests, and a file for a build server.
        Without FOLDER, it writes into the working directory. It overwrites no file.

        With --features, it writes definitions for features that another Cucumber runs, and leaves these where they are:
        a list for each feature or folder, with enums for words that vary, and the tables and doc strings of the steps. Each
        definition is pending until you write its code.

        Usage: \(usage)

        \(Help.text(groups))
        Exit codes: 0 done, 2 a file is there already or cannot be read or written.

        """
    }

    static func run(_ settings: Settings, in context: CommandContext) async throws -> ExitCode {
        let folder = settings.paths.first ?? "."
        if settings.paths.count > 1 { throw UsageError.surplusOperand(settings.paths[1], after: folder) }
        let origin = try PackageOrigin(settings.origin, for: folder)
        let package = try NewPackage(folder: folder, origin: origin)
        let adoption = try settings.features.map { try Adoption(of: $0, for: folder) }
        let files = adoption?.files(package) ?? package.files
        try NewPackage.write(files, into: folder)
        let output = BufferedOutput(.standardOutput)
        if let adoption { output.write(adoption.summary + "\n\n") }
        output.write(package.summary(of: files, folder: folder, isAdopted: adoption != nil))
        try output.finish()
        return .accepted
    }
}

extension NewPackage {
    /// - Throws: `NewPackageError`; then nothing was written.
    fileprivate static func write(_ files: [File], into folder: String) throws(NewPackageError) {
        let folder = folder.hasSuffix("/") ? folder : folder + "/"
        do throws(NewFiles.Problem) {
            try NewFiles.write(files.map { (folder == "./" ? $0.path : folder + $0.path, $0.text) })
        } catch {
            switch error {
            case .existing(let paths): throw .existing(paths)
            case .system(let path, let error): throw .system(path: path, error)
            }
        }
    }

    /// The list of the files that were written, and the next commands to type.
    fileprivate func summary(of files: [File], folder: String, isAdopted: Bool) -> String {
        let commands = [
            isAdopted
                ? ["swift run acceptance --dry-run", "each step has a definition"]
                : ["swift run", "the features: accepted or refused, and why"],
            ["swift test", isAdopted ? "the features, pending at first" : "the same as tests, also in an editor"],
        ]
        return """
            Written into \(folder == "." ? "this folder" : folder):

            \(Columns.aligned(files.map { [$0.path, $0.purpose] }, indent: 2))
            Type next:

            \(folder == "." ? "" : "  cd \(ShellText.word(folder))\n")\(Columns.aligned(commands, indent: 2))
            """ + (localFolder.map { "\n\(Self.note(of: $0))\n" } ?? "")
    }

    /// The note that a dependency on a local folder does not work on other machines.
    private static func note(of folder: String) -> String {
        "Package.swift names bdd as the folder \(folder): name its URL there before others build the package."
    }
}
