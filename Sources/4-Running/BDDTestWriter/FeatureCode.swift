/// A feature file that becomes Swift.
struct FeatureCode {
    /// The path, relative to the root.
    let path: String
    /// The name of the type of its tests.
    let typeName: String
    let text: String
    /// The scenarios; nil if the file cannot be parsed: then its only test fails.
    let outline: FeatureOutline?

    /// The name of the type for the feature at `path`. It stays the same when features are added or a feature's title
    /// changes.
    ///
    /// - Parameter folder: the folder of all features, whose name is left out.
    static func typeName(of path: String, in folder: String) -> String {
        var name = path[...]
        if !folder.isEmpty, name.hasPrefix(folder + "/") { name = name.dropFirst(folder.count + 1) }
        for ending in [".feature", ".feature.md"] where name.hasSuffix(ending) { name = name.dropLast(ending.count) }
        return Identifier.upperCamel(String(name), fallback: "Feature")
    }
}

/// The Swift that a library for tests needs for a feature.
protocol TestCode {
    init(root: String)

    /// The file that binds all features to their steps.
    func bindings(_ features: [FeatureCode]) -> String
    /// The file with the tests of a feature.
    func tests(_ feature: FeatureCode) -> String
}

extension TestCode {
    static var heading: String {
        "// Made by BDDTestPlugin. It is made again when a feature file changes, comes or goes.\n"
    }

    /// The constant with all features, and the enumeration by which tests find their scenarios.
    ///
    /// - Parameters:
    ///   - types: the types with the texts of the features.
    ///   - attributes: the attributes of the enumeration.
    ///   - more: more members of it.
    func bindings(_ types: [String], attributes: String, root: String, more: String = "") -> String {
        let texts = types.map { "        \($0).featureText,\n" }.joined()
        return """
            nonisolated let generatedFeatures: GeneratedFeatures = GeneratedFeatures(
                root: \(SwiftLiteral.line(root)),
                [
            \(texts)    ])

            \(attributes)nonisolated enum Features {
                /// The constant 'featureSteps' of this target has the libraries of steps.
                static func bound() async -> BoundFeatures { await generatedFeatures.bound(to: featureSteps) }
            \(more)}

            """
    }

    /// The code between two lines that make debuggers take it for a line of the feature. Nothing is said of a path that
    /// such a line cannot name.
    func located(_ code: String, at line: Int, of path: String, root: String) -> String {
        let file = "\(root)/\(path)"
        guard !file.contains(where: { "\"\\\n\r".contains($0) }) else { return code }
        return "#sourceLocation(file: \"\(file)\", line: \(line))\n\(code)#sourceLocation()\n"
    }

    func text(of feature: FeatureCode, indent: String) -> String {
        "\(indent)static let featureText = FeatureText(\(SwiftLiteral.line(feature.path)), \(SwiftLiteral.block(feature.text)))\n"
    }
}
