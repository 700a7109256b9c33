#if os(Linux)
    import Foundation
    import Testing

    /// Compares what the library products declare public with the lists in `Tests/Public`, so that nothing becomes public by
    /// accident. With `BDD_UPDATE_PUBLIC=1` in the environment, the lists are written.
    @Suite("Public declarations")
    struct PublicDeclarationTests {
        @Test("are those that are listed", arguments: try LibraryProduct.all)
        func listed(library: LibraryProduct) async throws {
            let found = try await library.declarations()
            #expect(!found.isEmpty)
            if ProcessInfo.processInfo.environment["BDD_UPDATE_PUBLIC"] != nil {
                try (found.joined(separator: "\n") + "\n").write(to: library.list, atomically: true, encoding: .utf8)
            }
            let listed = try String(contentsOf: library.list, encoding: .utf8).split(separator: "\n").map(String.init)
            #expect(found.filter { !listed.contains($0) } == [], "public, and not in \(library.list.path)")
            #expect(listed.filter { !found.contains($0) } == [], "in \(library.list.path), and not public")
            #expect(listed == listed.sorted())
        }

        @Test("have a list for each library, and no other list")
        func libraries() throws {
            let lists = try FileManager.default.contentsOfDirectory(atPath: LibraryProduct.lists.path)
            #expect(try lists.sorted() == LibraryProduct.all.map { "\($0.name).txt" }.sorted())
        }
    }

    /// A library product of `Package.swift`. Its target has the same name.
    struct LibraryProduct: Sendable, CustomTestStringConvertible {
        let name: String

        var testDescription: String { name }

        static let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
        static let lists = root.appending(path: "Tests/Public")

        static var all: [LibraryProduct] {
            get throws {
                let manifest = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
                return manifest.matches(of: /\.library\(name: "(\w+)"/).map { LibraryProduct(name: String($0.1)) }
            }
        }

        /// The file with the declarations that are public on purpose.
        var list: URL { Self.lists.appending(path: "\(name).txt") }

        /// The declarations of the module in the compiler's symbol graph, sorted, one a line: the type, a colon, and the
        /// declaration in it.
        func declarations() async throws -> [String] {
            let folder = try ScratchFolder()
            let modules = BuiltProgram("Modules").url.path
            let result = try await BuiltProgram(at: "/usr/bin/env").run([
                "swift", "symbolgraph-extract", "-module-name", name, "-I", modules, "-target", Self.triple,
                "-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir", folder.path,
            ])
            try #require(result.exitCode == 0, "\(result.standardError)")
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            let graphs = try files.filter { $0.hasSuffix(".symbols.json") }.map { file in
                let data = try Data(contentsOf: URL(filePath: folder.path).appending(path: file))
                return try JSONDecoder().decode(SymbolGraph.self, from: data)
            }
            return Set(graphs.flatMap(\.symbols).map(\.line)).sorted()
        }

        #if arch(x86_64)
            private static let triple = "x86_64-unknown-linux-gnu"
        #else
            private static let triple = "aarch64-unknown-linux-gnu"
        #endif
    }

    /// The part of a symbol graph that the lists show.
    private struct SymbolGraph: Decodable {
        struct Symbol: Decodable {
            struct Fragment: Decodable {
                let spelling: String
            }

            let pathComponents: [String]
            let declarationFragments: [Fragment]

            var line: String {
                let declaration = declarationFragments.map(\.spelling).joined()
                let words = declaration.split { $0.isWhitespace }.joined(separator: " ")
                let type = pathComponents.dropLast().joined(separator: ".")
                return type.isEmpty ? words : "\(type): \(words)"
            }
        }

        let symbols: [Symbol]
    }
#endif
