/// Reads files of profiles, each once: a pipe gives its text only once, and a refused command looks at its options again.
package final class ProfileReader {
    private var files: [String: Result<ProfileFile, ProfileErrors>] = [:]

    package init() {}

    /// - Throws: `ProfileErrors`, the same each time.
    func file(_ path: String) throws(ProfileErrors) -> ProfileFile {
        if let known = files[path] { return try known.get() }
        let file: Result<ProfileFile, ProfileErrors>
        do throws(ProfileErrors) { file = .success(try ProfileFile(path: path)) } catch { file = .failure(error) }
        files[path] = file
        return try file.get()
    }
}
