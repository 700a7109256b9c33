import BDDDiagnostics
import BDDRunning
import Gherkin

/// The paths and options of the chosen profiles, in the order of the profiles.
package struct ProfileOptions<Settings> {
    /// An option with its value and its location in the file.
    private struct Entry {
        let given: GivenOption<Settings>
        let location: Location
    }

    package private(set) var paths: [String] = []
    private var entries: [Entry] = []
    private let path: String
    /// All options of the command, including options that no profile may hold.
    private let table: [Option<Settings>]

    /// Reads profiles.
    ///
    /// - Parameters:
    ///   - given: the arguments. With `--profile`, the profiles that they name are read, otherwise the profile `default` if
    ///     it exists. Without `--config`, the file is `cucumber.json`, which may be missing if no profile is named.
    ///   - table: the options that a profile may hold, and those that it may not.
    /// - Throws: `ProfileErrors`.
    init<Own>(
        _ given: GivenArguments<Own>, _ table: [Option<Settings>], reader: ProfileReader
    ) throws(ProfileErrors) {
        let names = given.values(of: "--profile")
        let config = given.values(of: "--config").last
        self.table = table
        path = config ?? ProfileFile.standardPath
        guard config != nil || !names.isEmpty || FeatureFiles.exists(path) else { return }
        let file = try reader.file(path)
        if names.isEmpty {
            if let members = try file.profile(ProfileFile.standardProfile) { try add(members) }
        }
        for name in names {
            guard let members = try file.profile(name) else {
                throw ProfileErrors(path, nil, problem: .unknownProfile(name: name, known: file.names))
            }
            try add(members)
        }
    }

    /// The options in the order of the profiles and of their members.
    var options: [GivenOption<Settings>] { entries.map(\.given) }

    /// Removes options that the command line overrides: lists that it also gives, and options that its own options
    /// exclude.
    mutating func removeOverridden(by typed: [GivenOption<Settings>]) {
        entries.removeAll { entry in
            typed.contains { typed in
                let isReplaced = typed.option.kind == .list && typed.option.longName == entry.given.option.longName
                return isReplaced || typed.excludes(entry.given)
            }
        }
    }

    /// Removes the options for whose long name `isKept` returns false.
    mutating func keep(where isKept: (String) -> Bool) {
        entries.removeAll { !isKept($0.given.option.longName) }
    }

    /// Applies the options.
    ///
    /// - Throws: `ProfileErrors` with every value that an option refuses.
    package func apply(to settings: inout Settings) throws {
        var errors: [ProfileError] = []
        for entry in entries {
            do {
                try entry.given.apply(to: &settings)
                // A permitted option may ask for the same as one that is only for the command line.
                if let option = table.first(where: { $0.isCommandLineOnly && $0.needsReview(settings) }) {
                    throw ProfileError.Problem.notForProfiles(name: option.profileName)
                }
            } catch let problem as ProfileError.Problem {
                errors.append(ProfileError(path: path, location: entry.location, problem: problem))
            } catch let error as UsageError {
                errors.append(ProfileError(path: path, location: entry.location, problem: .badValue(error)))
            }
        }
        if !errors.isEmpty { throw ProfileErrors(errors: errors) }
    }

    /// Adds the members of a profile after the entries of earlier profiles.
    private mutating func add(_ members: [ProfileNode.Member]) throws(ProfileErrors) {
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

    private mutating func add(_ member: ProfileNode.Member) throws(ProfileError.Problem) {
        if member.name == "paths" { return paths += try member.texts("a text or a list of texts") }
        guard let option = table.first(where: { $0.profileName == member.name }) else {
            let known = ["paths"] + table.filter(\.isAllowedInProfiles).map(\.profileName)
            throw .unknownOption(
                name: member.name, suggestions: EditDistance.nearest(to: member.name, among: known, count: 2))
        }
        guard option.isAllowedInProfiles else { throw .notForProfiles(name: member.name) }
        if option.kind != .list, option.kind != .map { entries.removeAll { $0.given.option.names == option.names } }
        for given in try member.options(option, table) {
            entries.append(Entry(given: given, location: member.node.location))
        }
    }
}

extension Option {
    /// The long name in the form for profiles: `retryTagFilter` for `--retry-tag-filter`.
    package var profileName: String {
        let parts = longName.split(separator: "-")
        return parts.prefix(1).joined() + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
