import BDDPlatform

/// The files that `bdd init` writes: a package with a feature, its steps, a program and tests.
package struct NewPackage {
    /// A file of the package.
    package struct File {
        /// The path relative to the package folder.
        package let path: String
        /// The purpose of the file, for people.
        package let purpose: String
        package let text: String
    }

    let name: String
    private let origin: PackageOrigin

    /// - Parameters:
    ///   - folder: the folder of the package. The package is named after it.
    ///   - origin: the folder or repository of the package bdd.
    /// - Throws: `NewPackageError.sameName`.
    package init(folder: String, origin: PackageOrigin) throws(NewPackageError) {
        let last = LinkTarget.absolute(folder).split(separator: "/").last.map(String.init) ?? "features"
        name = String(last.map { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." ? $0 : "-" })
        self.origin = origin
        if name.lowercased() == origin.packageName.lowercased() { throw .sameName(last) }
    }

    /// The files in a good order for reading.
    package var files: [File] {
        [
            File(path: "Package.swift", purpose: "what the package is made of", text: manifest),
            File(path: "Features/basket.feature", purpose: "what a basket does, in plain words", text: Self.feature),
            File(path: "Sources/Basket/Basket.swift", purpose: "a system: put yours in its place", text: Self.system),
            File(
                path: "Sources/BasketSteps/BasketWorld.swift", purpose: "what the steps of a scenario share",
                text: Self.world),
            File(path: "Sources/BasketSteps/BasketSteps.swift", purpose: "five steps", text: Self.steps),
            File(path: "Sources/acceptance/Program.swift", purpose: "the program", text: Self.program),
            File(
                path: "Tests/FeatureTests/FeatureTests.swift", purpose: "the features as Swift Testing cases",
                text: Self.tests),
            File(path: ".github/workflows/acceptance.yml", purpose: "the same on GitHub", text: Self.workflow),
            File(path: ".gitignore", purpose: "what Git passes over", text: Self.ignored),
        ] + Self.editorFiles
    }

    /// The folder of the package bdd on this machine; nil if the origin is a repository.
    package var localFolder: String? {
        if case .folder(let path) = origin { path } else { nil }
    }

    private var manifest: String {
        manifest(
            steps: "BasketSteps", dependencies: "\"Basket\", ",
            system: """
                        // The system that the features describe. It knows nothing of them.
                        .target(name: "Basket"),

                """)
    }

    /// - Parameters:
    ///   - steps: the target of the steps.
    ///   - dependencies: its dependencies besides BDDKit.
    ///   - system: the targets of the system.
    func manifest(steps: String, dependencies: String = "", system: String = "") -> String {
        let product = { (name: String) in ".product(name: \"\(name)\", package: \(origin.packageName.debugDescription))"
        }
        return """
            // swift-tools-version: 6.3
            import PackageDescription

            let package = Package(
                name: "\(name)",
                platforms: [.macOS(.v15)],
                dependencies: [\(origin.dependency)],
                targets: [
            \(system)        // The steps, for the program and for the tests.
                    .target(
                        name: "\(steps)",
                        dependencies: [\(dependencies)\(product("BDDKit"))]),
                    // 'swift run' runs the features.
                    .executableTarget(
                        name: "acceptance",
                        dependencies: ["\(steps)", \(product("BDDKit"))]),
                    // 'swift test' runs them too.
                    .testTarget(
                        name: "FeatureTests",
                        dependencies: ["\(steps)", \(product("BDDTesting"))]),
                ]
            )

            """
    }
}
