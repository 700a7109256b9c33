import Gherkin

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads feature files for tests.
struct TestWriter {
    /// The absolute path that the paths of features are relative to.
    let root: String
    /// The folder of all features, relative to the root; empty if they have none in common.
    let folder: String
    /// The language of files that do not name theirs.
    let dialect: Dialect

    /// Reads the files.
    ///
    /// - Returns: a feature for each path, and a line for each error in their texts, as compilers print warnings. A file
    ///   with errors is not left out: its test fails.
    /// - Throws: an error if a file cannot be read.
    func features(_ paths: [String]) throws -> (features: [FeatureCode], warnings: [String]) {
        var names = NameScope()
        var warnings: [String] = []
        let features = try paths.map { path in
            let bytes = Array(try Data(contentsOf: URL(filePath: "\(root)/\(path)")))
            return FeatureCode(
                path: path, typeName: names.unique(FeatureCode.typeName(of: path, in: folder)),
                text: String(decoding: bytes, as: UTF8.self), outline: outline(bytes, path, warnings: &warnings))
        }
        return (features, warnings)
    }

    private func outline(_ bytes: [UInt8], _ path: String, warnings: inout [String]) -> FeatureOutline? {
        var ids = IdGenerator()
        do {
            return FeatureOutline(try GherkinParser(dialect: dialect).parse(bytes, uri: path, ids: &ids))
        } catch {
            warnings += error.errors.map { error in
                let place = "\(root)/\(path):\(error.location?.line ?? 1):\(error.location?.column ?? 1)"
                // The failing test explains the error. Its words would need more modules than a build should wait for.
                return "\(place): warning: this feature cannot be parsed; its only test fails and says why"
            }
            return nil
        }
    }
}
