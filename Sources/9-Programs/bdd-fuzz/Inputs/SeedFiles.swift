import Foundation

/// The files from which inputs are made: the features of this repository and, if present, Cucumber's own files.
struct SeedFiles: Sendable {
    private let folders: [URL]

    /// - Parameter features: the folder of the features.
    init(features: String, _ environment: [String: String]) {
        folders = [features, environment["BDD_CONFORMANCE"] ?? ""].filter { !$0.isEmpty }.map {
            URL(fileURLWithPath: $0, isDirectory: true)
        }
    }

    /// The contents of the files with one of `endings`, in the order of their paths, without files above `limit` bytes.
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
