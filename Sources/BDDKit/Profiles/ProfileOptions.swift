import Gherkin

/// What the profiles of a run say: paths, and options as if they had been typed one profile after the other.
struct ProfileOptions {
    /// An option with its value, and where in the file it stands.
    struct Placed {
        let option: GivenOption<RunSettings>
        let location: Location
    }

    private(set) var paths: [String] = []
    private var options: [Placed] = []
    private var path = ProfileFile.standardPath

    /// Reads the profiles that the command line names. Without any it is the one called `default` in `cucumber.json`,
    /// and nothing when there is no such profile or file.
    ///
    /// - Throws: `ProfileErrors`.
    init(_ typed: RunSettings) throws(ProfileErrors) {
        path = typed.config ?? ProfileFile.standardPath
        guard typed.config != nil || !typed.profiles.isEmpty || FeatureFiles.exists(path) else { return }
        let file = try ProfileFile(path: path)
        if typed.profiles.isEmpty {
            if let members = try file.profile(ProfileFile.standardProfile) { try add(members) }
        }
        for name in typed.profiles {
            guard let members = try file.profile(name) else {
                throw ProfileErrors(path, nil, .unknownProfile(name: name, known: file.names))
            }
            try add(members)
        }
    }

    /// Applies the options, but for the lists that the command line gives: those take the place of the profiles'.
    ///
    /// - Throws: `ProfileErrors` with all values that options refuse.
    func apply(to settings: inout RunSettings, typed: [GivenOption<RunSettings>]) throws {
        let replaced = Set(typed.map(\.option).filter { $0.kind == .list }.map(\.longName))
        var errors: [ProfileError] = []
        for placed in options where !replaced.contains(placed.option.option.longName) {
            do {
                try placed.option.apply(to: &settings)
            } catch let error as UsageError {
                errors.append(ProfileError(path: path, location: placed.location, problem: .badValue(error)))
            }
        }
        if !errors.isEmpty { throw ProfileErrors(errors: errors) }
    }

    /// Adds the members of a profile to what profiles before it say.
    private mutating func add(_ members: [JSONNode.Member]) throws(ProfileErrors) {
        var errors: [ProfileError] = []
        if let twin = members.firstTwin {
            errors.append(ProfileError(path: path, location: twin.location, problem: .doubled(name: twin.name)))
        }
        for member in members {
            do throws(ProfileError.Problem) {
                try add(member)
            } catch {
                errors.append(ProfileError(path: path, location: member.location, problem: error))
            }
        }
        if !errors.isEmpty { throw ProfileErrors(errors: errors) }
    }

    private mutating func add(_ member: JSONNode.Member) throws(ProfileError.Problem) {
        if member.name == "paths" { return paths += try member.texts("a text or a list of texts") }
        let all = RunSettings.options.flatMap(\.options)
        guard let option = all.first(where: { $0.profileName == member.name }) else {
            let known = ["paths"] + all.filter { !$0.isTypedOnly }.map(\.profileName)
            throw .unknownOption(
                name: member.name, suggestions: EditDistance.nearest(to: member.name, among: known, count: 2))
        }
        if option.isTypedOnly { throw .notForProfiles(name: member.name) }
        if option.kind != .list, option.kind != .map { options.removeAll { $0.option.option.names == option.names } }
        for given in try member.options(option, all) {
            options.append(Placed(option: given, location: member.node.location))
        }
    }
}

extension Option<RunSettings> {
    /// The long name as profiles have it: `retryTagFilter` for `--retry-tag-filter`.
    var profileName: String {
        let words = longName.split(separator: "-")
        return words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// Whether the option makes no sense in a profile: it chooses profiles, or it answers instead of running.
    fileprivate var isTypedOnly: Bool {
        ["--config", "--profile", "--bisect", "--i18n-languages", "--i18n-keywords", "--version", "--help"]
            .contains(longName)
    }
}
