import BDDPlatform

/// A module of the package, with the defects that are compiled into it.
struct DefectModule {
    let module: BuildManifest.Module
    var defects: [Defect]
    /// The files with defects.
    var sources: [SwiftSource] { files.map(\.source) }
    /// The hashes of the files with defects, by path.
    let hashes: [String: String]
    /// The marks of the files that were wanted.
    let marks: [DefectMarks]
    private let files: [(source: SwiftSource, sites: [DefectSite], absolute: String)]

    /// Finds the defects of a module.
    ///
    /// - Parameters:
    ///   - isWanted: whether the file with this relative path gets defects.
    ///   - lines: the lines of the file with this relative path that get defects; nil for all lines.
    ///   - firstSite: the number of the module's first site; becomes the first number of the next module.
    /// - Returns: nil if none of the module's files is wanted.
    /// - Throws: `DefectError` if the compiler prints no tree; `Tool.Interrupted`.
    init?(
        _ module: BuildManifest.Module, _ tool: Tool, isWanted: (String) -> Bool, lines: (String) -> Set<Int>?,
        firstSite: inout Int
    ) throws {
        let wanted = module.sources.filter { isWanted(WorkingDirectory.relative($0)) }
        guard !wanted.isEmpty else { return nil }
        let answer = try tool.run(
            module.arguments + ["-suppress-warnings", "-dump-ast", "-dump-ast-format", "json"] + module.sources)
        // The compiler driver prints the output of its jobs on standard error.
        var reader = SyntaxTreeReader(answer.output.isEmpty ? answer.errors : answer.output)
        guard let trees = try? reader.read(), answer.exitCode == 0 else {
            throw DefectError(text: "the compiler gives no syntax tree of \(module.name)\(answer.saidErrors)")
        }
        let types = DefectTypes(trees.map(\.root))
        self.module = module
        var (defects, files): ([Defect], [(SwiftSource, [DefectSite], String)]) = ([], [])
        var marks: [DefectMarks] = []
        for tree in trees where wanted.contains(tree.path) {
            let shown = WorkingDirectory.relative(tree.path)
            let source = SwiftSource(path: shown, bytes: try FileDescriptor.contents(of: tree.path))
            marks.append(DefectMarks(source))
            guard marks.last?.keepFile != true else { continue }
            var finder = DefectFinder(source, types, lines: lines(shown), firstSite: firstSite)
            finder.find(in: tree.root)
            guard !finder.defects.isEmpty else { continue }
            firstSite += finder.sites.count
            defects += finder.defects
            files.append((source, finder.sites, tree.path))
        }
        (self.defects, self.files, self.marks) = (defects, files, marks)
        hashes = Dictionary(
            uniqueKeysWithValues: files.map { file in
                (file.0.path, DefectStore.hash([file.0.text(file.0.bytes.indices)]))
            })
    }

    /// Compiles the module with its defects into one object file, and removes the defects that do not compile.
    ///
    /// - Parameter folder: the folder for the files that are made.
    /// - Returns: the path of the object file; nil if no defect compiles.
    /// - Throws: `DefectError` if the module does not compile without defects either; `Tool.Interrupted`.
    mutating func compile(in folder: String, _ tool: Tool) throws -> String? {
        let object = "\(folder)/\(module.name).o"
        for options in [Self.check, ["-wmo", "-c", "-o", object]] {
            while !defects.isEmpty {
                let answer = try compile(defects, options, in: folder, tool: tool)
                if answer.exitCode == 0 { break }
                let blamed = blamed(in: answer.errorText, folder)
                if blamed.isEmpty {
                    try bisect(options, in: folder, tool: tool, answer: answer)
                } else {
                    defects.removeAll { blamed.contains($0.number) }
                }
            }
        }
        return defects.isEmpty ? nil : object
    }

    /// Checks each file in a job of its own. Otherwise the first file with an error would hide the errors of other
    /// files.
    private static let check = [
        "-typecheck", "-enable-batch-mode", "-driver-batch-size-limit", "1", "-continue-building-after-errors", "-j2",
    ]

    private func compile(_ defects: [Defect], _ options: [String], in folder: String, tool: Tool) throws
        -> Tool.Answer
    {
        let sources = try write(defects, in: folder)
        return try tool.run(module.arguments + ["-suppress-warnings"] + options + sources)
    }

    /// Writes the instrumented files.
    ///
    /// - Returns: the paths of all files of the module, the instrumented ones in place of the originals.
    private func write(_ defects: [Defect], in folder: String) throws -> [String] {
        try Folder.make("\(folder)/\(module.name)")
        let look = "\(folder)/\(module.name)/BDDDefectAtRunTime.swift"
        try Self.write(Array(InstrumentedFile.lookFile.utf8), to: look)
        var replaced: [String: String] = [:]
        for (source, sites, absolute) in files {
            let file = instrumented(source, sites, defects: defects)
            let path = path(of: absolute, in: folder)
            try Self.write(file.text, to: path)
            replaced[absolute] = path
        }
        return module.sources.map { replaced[$0] ?? $0 } + [look]
    }

    /// The path of the instrumented copy of a file. File names are unique within a module.
    private func path(of absolute: String, in folder: String) -> String {
        "\(folder)/\(module.name)/\(absolute.split(separator: "/").last ?? "")"
    }

    private func instrumented(_ source: SwiftSource, _ sites: [DefectSite], defects: [Defect]) -> InstrumentedFile {
        InstrumentedFile(source, sites, defects: defects.filter { $0.path == source.path })
    }

    private static func write(_ bytes: [UInt8], to path: String) throws {
        let file = try FileDescriptor.create(path)
        defer { file.discard() }
        try file.write(bytes)
    }

    // MARK: What does not compile

    /// The numbers of the defects to which lines with compiler errors belong. If a line belongs to a whole site, the
    /// site's defects that leave out a statement; if it has none, all defects of the site.
    private func blamed(in errors: String, _ folder: String) -> Set<Int> {
        var blamed: Set<Int> = []
        for (source, sites, absolute) in files {
            let path = path(of: absolute, in: folder)
            let file = instrumented(source, sites, defects: defects)
            for line in errors.split(separator: "\n") where line.hasPrefix(path + ":") && line.contains(": error: ") {
                guard let number = line.dropFirst(path.utf8.count + 1).split(separator: ":").first.flatMap({ Int($0) })
                else { continue }
                switch file.owners[number] {
                case .defect(let number): blamed.insert(number)
                case .site(let site):
                    // Most likely a variable is not set, because the statement that sets it is left out.
                    let all = defects.filter { $0.site == site }
                    let removals = all.filter { $0.kind == .statement }
                    blamed.formUnion((removals.isEmpty ? all : removals).map(\.number))
                case nil: break
                }
            }
        }
        return blamed
    }

    /// Removes the sites that break the compilation elsewhere, or without a line number. Finds them by halving.
    private mutating func bisect(_ options: [String], in folder: String, tool: Tool, answer: Tool.Answer) throws {
        guard try compile([], options, in: folder, tool: tool).exitCode == 0 else {
            throw DefectError(text: "\(module.name) does not compile\(answer.saidErrors)")
        }
        var good: [Defect] = []
        // A site can cause an error elsewhere, so its defects are kept or removed together.
        let sites = Dictionary(grouping: defects, by: \.site).sorted { $0.key < $1.key }.map(\.value)
        var open = [sites]
        while let part = open.popLast() {
            let added = part.flatMap(\.self)
            if try compile(good + added, options, in: folder, tool: tool).exitCode == 0 {
                good += added
            } else if part.count > 1 {
                open += [Array(part[(part.count / 2)...]), Array(part[..<(part.count / 2)])]
            }
        }
        defects = good.sorted { $0.number < $1.number }
    }
}
