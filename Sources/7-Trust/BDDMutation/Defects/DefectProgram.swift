import BDDDiagnostics
import BDDPlatform

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A program that contains many defects, of which at most one is active in a run. Its files are in a temporary folder
/// that is removed with the value; the sources are not changed.
struct DefectProgram: ~Copyable {
    /// The defects that compile.
    private(set) var defects: [Defect] = []
    /// The number of defects that do not compile.
    var leftOut: Int { leftOutDefects.count }
    private(set) var leftOutDefects: [Defect] = []
    /// The defects whose outcomes are known, so that they are not in the program.
    private(set) var known: [(defect: Defect, outcome: DefectOutcome)] = []
    /// The hashes of the files with defects, by path.
    private(set) var hashes: [String: String] = [:]
    /// The files with defects.
    private(set) var sources: [SwiftSource] = []
    /// The marks of all files that were wanted.
    private(set) var marks: [DefectMarks] = []
    /// The number of sites in all modules.
    private(set) var siteCount = 0
    let folder: String

    /// The path of the program. The file name is that of this program, because the program prints its own name.
    var path: String { "\(folder)/bin/\(ProgramName.word)" }

    /// - Throws: `SystemError` if the folder cannot be made.
    init() throws {
        let name = "bdd-defects-\(UInt64.random(in: 0 ... .max))"
        folder = FileManager.default.temporaryDirectory.path + "/" + name
        try Folder.make(folder + "/bin")
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Finds the defects, compiles the modules with them, and links the program.
    ///
    /// - Parameters:
    ///   - only: the id of the only defect that is wanted; nil for all.
    ///   - isWanted: whether the file with this relative path gets defects.
    ///   - lines: the lines of the file with this relative path that get defects; nil for all lines.
    ///   - store: outcomes that are known; nil to try everything.
    /// - Throws: `DefectError`; `Tool.Interrupted`.
    mutating func build(
        _ package: DefectPackage, _ tool: Tool, only: String?, isWanted: (String) -> Bool,
        lines: (String) -> Set<Int>?, store: DefectStore?
    ) async throws {
        var modules: [DefectModule] = []
        for module in package.manifest.modules {
            let found = try DefectModule(module, tool, isWanted: isWanted, lines: lines, firstSite: &siteCount)
            if let found { modules.append(found) }
        }
        marks = modules.flatMap(\.marks)
        sources = modules.flatMap(\.sources)
        identify(&modules, only: only)
        for index in modules.indices { leaveOutKnown(&modules[index], store) }
        let found = modules.flatMap(\.defects)
        let compiled = try await compile(modules, tool)
        defects = compiled.flatMap(\.module.defects).sorted { $0.number < $1.number }
        let numbers = Set(defects.map(\.number))
        leftOutDefects += found.filter { !numbers.contains($0.number) }
        if !defects.isEmpty { try link(package.manifest, compiled, tool: tool) }
    }

    private func identify(_ modules: inout [DefectModule], only: String?) {
        var all = modules.flatMap(\.defects)
        all.identify()
        for index in modules.indices {
            let count = modules[index].defects.count
            modules[index].defects = all.prefix(count).filter { only == nil || $0.id == only }
            all.removeFirst(count)
        }
    }

    private mutating func leaveOutKnown(_ module: inout DefectModule, _ store: DefectStore?) {
        hashes.merge(module.hashes) { $1 }
        module.defects.removeAll { defect in
            switch store?.known(defect, in: hashes[defect.path] ?? "") {
            case .outcome(let outcome): known.append((defect, outcome))
            case .leftOut: leftOutDefects.append(defect)
            case nil: return false
            }
            return true
        }
    }

    /// Compiles the modules concurrently.
    private func compile(
        _ modules: [DefectModule], _ tool: Tool
    ) async throws -> [(module: DefectModule, object: String?)] {
        let folder = folder
        return try await withThrowingTaskGroup { group in
            for module in modules {
                group.addTask {
                    var module = module
                    let object = try module.compile(in: folder, tool)
                    return (module, object)
                }
            }
            var compiled: [(DefectModule, String?)] = []
            for try await one in group { compiled.append(one) }
            return compiled
        }
    }

    private func link(
        _ manifest: BuildManifest, _ compiled: [(module: DefectModule, object: String?)], tool: Tool
    ) throws {
        var arguments = manifest.link.arguments
        guard let list = arguments.firstIndex(where: { $0.hasPrefix("@") }),
            let output = arguments.firstIndex(of: manifest.link.output)
        else { throw DefectError(text: "SwiftPM does not say what it links") }
        let replaced = compiled.filter { $0.object != nil }
        let old = Set(replaced.flatMap(\.module.module.objects))
        let text = String(decoding: try FileDescriptor.contents(of: String(arguments[list].dropFirst())), as: UTF8.self)
        let kept = text.split(separator: "\n").filter { !old.contains(String($0.filter { $0 != "\\" })) }.map(
            String.init)
        let objects = (kept + replaced.compactMap(\.object)).joined(separator: "\n") + "\n"
        let file = try FileDescriptor.create(folder + "/objects")
        defer { file.discard() }
        try file.write(Array(objects.utf8))
        let libraries = manifest.link.output.split(separator: "/").dropLast().map { "/\($0)" }.joined()
        arguments[list] = "@\(folder)/objects"
        arguments[output] = path
        let answer = try tool.run(arguments + ["-Xlinker", "-rpath", "-Xlinker", libraries])
        guard answer.exitCode == 0 else {
            throw DefectError(text: "the program with the defects cannot be linked\(answer.saidErrors)")
        }
    }
}
