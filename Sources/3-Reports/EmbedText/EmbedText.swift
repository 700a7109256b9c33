import Foundation
import PackagePlugin

/// Turns a target's `.js` and `.css` files into constants: `Script/film-strip.js` becomes `JS.filmStrip`.
///
/// The constants are string literals, which compile at once; an array of as many bytes takes seconds. A shell script
/// writes them, because every system has a shell and a program would have to be compiled first.
@main struct EmbedText: BuildToolPlugin {
    private static let fileTypes = ["js", "css"]

    func createBuildCommands(context: PluginContext, target: any Target) -> [Command] {
        guard let module = target.sourceModule else { return [] }
        return Self.fileTypes.compactMap { fileType in
            let files = module.sourceFiles.map(\.url).filter { $0.pathExtension == fileType }
            return files.isEmpty ? nil : command(fileType, files, in: context.pluginWorkDirectoryURL)
        }
    }

    /// The command that writes one Swift file for all files of a type, and that runs again when one of them changes.
    private func command(_ fileType: String, _ files: [URL], in folder: URL) -> Command {
        let enumeration = fileType.uppercased()
        let output = folder.appending(path: "\(enumeration).swift")
        let constants = files.map { (name: constantName($0), file: $0) }.sorted { $0.name < $1.name }
        var pieces = ["enum \(enumeration) {\n"]
        for (name, file) in constants {
            pieces[pieces.count - 1] += "static let \(name) = ####\"\"\"\n"
            pieces += [file.path, "\n\"\"\"####\n"]
        }
        pieces[pieces.count - 1] += "static let all = [\(constants.map(\.name).joined(separator: ", "))]\n}\n"
        return .buildCommand(
            displayName: "Embedding \(files.count) .\(fileType) files", executable: URL(filePath: "/bin/sh"),
            arguments: ["-c", Self.script, "sh", output.path] + pieces, inputFiles: files, outputFiles: [output])
    }

    /// The constant for `film-strip.js` is `filmStrip`.
    private func constantName(_ file: URL) -> String {
        let words = file.deletingPathExtension().lastPathComponent.split(separator: "-")
        return words.prefix(1).joined() + words.dropFirst().map(\.capitalized).joined()
    }

    /// Writes to the file named by the first argument. The other arguments are text to write and files to copy, in
    /// turn.
    private static let script = """
        set -e
        exec > "$1"
        shift
        while [ $# -gt 1 ]; do
            printf %s "$1"
            cat "$2"
            shift 2
        done
        printf %s "$1"
        """
}
