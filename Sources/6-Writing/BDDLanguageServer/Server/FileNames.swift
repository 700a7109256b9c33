import BDDDiagnostics

/// Converts between URIs of the client and paths relative to the project's folder. A URI that is not a file is its own
/// path.
struct FileNames {
    /// The absolute paths of the project's folder, without a slash at the end.
    private let roots: [String]
    /// The URIs as the client wrote them, by path.
    private var known: [String: String] = [:]

    init(roots: [String]) {
        self.roots = roots.map { $0.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    }

    mutating func path(of uri: String) -> String {
        guard let file = Self.file(uri) else {
            known[uri] = uri
            return uri
        }
        let root = roots.first { file.hasPrefix($0 + "/") }
        let path = root.map { String(file.dropFirst($0.count + 1)) } ?? file
        known[path] = uri
        return path
    }

    func uri(of path: String) -> String {
        if let uri = known[path] { return uri }
        let file = path.hasPrefix("/") ? path : "\(roots.first ?? "")/\(path)"
        return "file://\(file.percentEncoded(but: "/"))"
    }

    private static func file(_ uri: String) -> String? {
        guard uri.hasPrefix("file://") else { return nil }
        let rest = uri.dropFirst("file://".count)
        guard let slash = rest.firstIndex(of: "/") else { return nil }
        return String(validating: rest[slash...].percentDecodedBytes().bytes, as: UTF8.self)
    }
}
