import Foundation

/// The files that inputs are made of: the features of this repository, and Cucumber's own where they are.
struct SeedFiles: Sendable {
    private let folders: [URL]

    /// - Parameter features: the folder of the features.
    init(features: String, _ environment: [String: String]) {
        folders = [features, environment["BDD_CONFORMANCE"] ?? ""].filter { !$0.isEmpty }.map {
            URL(fileURLWithPath: $0, isDirectory: true)
        }
    }

    /// The files with one of the endings, in the order of their paths; none that is longer than the limit.
    func contents(_ endings: String..., limit: Int) -> [[UInt8]] {
        folders.flatMap { folder -> [[UInt8]] in
            let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
            return names.sorted().filter { name in endings.contains { name.hasSuffix($0) } }.compactMap { name in
                guard let data = try? Data(contentsOf: folder.appending(path: name)), data.count <= limit else {
                    return nil
                }
                return [UInt8](data)
            }
        }
    }
}
