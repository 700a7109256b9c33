import BDDPlatform

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// How SwiftPM compiles each module and links a program, as read from `.build/debug.yaml`.
struct BuildManifest {
    struct Module {
        let name: String
        /// Absolute paths.
        let sources: [String]
        let objects: [String]
        /// The compiler and its options, without the options for its outputs.
        let arguments: [String]
    }

    let modules: [Module]
    /// The linker with its options, and the path of the program that it writes.
    let link: (arguments: [String], output: String)

    /// - Parameter program: the path of the program that is linked.
    /// - Throws: `DefectError` if the file does not say how `program` is built; an error if it cannot be read.
    init(path: String, program: String) throws {
        let bytes = try FileDescriptor.contents(of: path)
        var modules: [Module] = []
        var link: [String]?
        var lists: [String: [String]] = [:]
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            if line.hasPrefix("  \"") { lists = [:] }
            for name in ["inputs", "outputs", "args"] where line.hasPrefix("    \(name): [") {
                let list = Data(line.dropFirst(name.utf8.count + 6).utf8)
                lists[name] = try? JSONDecoder().decode([String].self, from: list)
            }
            guard let arguments = lists.removeValue(forKey: "args") else { continue }
            if let module = Module(arguments, lists["inputs"] ?? [], outputs: lists["outputs"] ?? []) {
                modules.append(module)
            }
            if arguments.contains("-emit-executable"), lists["outputs"]?.contains(program) == true { link = arguments }
        }
        guard let link, !modules.isEmpty else {
            throw DefectError(text: "\(path) does not say how '\(program)' is built")
        }
        self.modules = modules
        self.link = (link, program)
    }
}

extension BuildManifest.Module {
    fileprivate init?(_ arguments: [String], _ inputs: [String], outputs: [String]) {
        guard let name = arguments.firstIndex(of: "-module-name"), name + 1 < arguments.count,
            arguments.contains("-emit-module")
        else { return nil }
        self.init(
            name: arguments[name + 1], sources: inputs.filter { $0.hasSuffix(".swift") },
            objects: outputs.filter { $0.hasSuffix(".o") }, arguments: Self.kept(of: arguments))
    }

    private static let flags: Set<String> = [
        "-emit-dependencies", "-emit-module", "-incremental", "-c", "-enable-batch-mode", "-serialize-diagnostics",
        "-parseable-output", "-emit-objc-header", "-whole-module-optimization", "-wmo", "-warnings-as-errors",
    ]
    private static let flagsWithValue: Set<String> = [
        "-emit-module-path", "-output-file-map", "-index-store-path", "-emit-objc-header-path", "-num-threads",
        "-index-unit-output-path", "-Werror",
    ]

    private static func kept(of arguments: [String]) -> [String] {
        var kept: [String] = []
        var skipsNext = false
        for argument in arguments {
            if skipsNext {
                skipsNext = false
            } else if flagsWithValue.contains(argument) {
                skipsNext = true
            } else if !flags.contains(argument), !argument.hasPrefix("@"), !argument.hasPrefix("-j") {
                kept.append(argument)
            }
        }
        return kept
    }
}
