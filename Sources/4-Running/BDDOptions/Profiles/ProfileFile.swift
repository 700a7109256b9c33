import BDDPlatform
import Gherkin

/// A file of profiles, which are named sets of options.
package struct ProfileFile {
    package static let standardPath = "cucumber.json"
    /// The profile that is used if the command line names none.
    static let standardProfile = "default"

    let path: String
    private let profiles: [ProfileNode.Member]

    /// - Throws: `ProfileErrors` if the file cannot be read or is not a JSON object of profiles.
    init(path: String) throws(ProfileErrors) {
        self.path = path
        let node = try Self.read(path)
        guard case .object(let profiles) = node.value else {
            throw ProfileErrors(path, node.location, problem: .notProfiles(found: node.kind))
        }
        if let twin = profiles.firstTwin {
            throw ProfileErrors(path, twin.location, problem: .doubled(name: twin.name))
        }
        self.profiles = profiles
    }

    private static func read(_ path: String) throws(ProfileErrors) -> ProfileNode {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try FileDescriptor.contents(of: path)
        } catch {
            throw ProfileErrors(path, nil, problem: .unreadable(error))
        }
        var reader = JSONReader(bytes)
        do throws(JSONError) {
            return try reader.read()
        } catch {
            throw ProfileErrors(path, error.location, problem: .notJSON(error))
        }
    }

    /// The members of the profile `name`; nil if there is no such profile.
    func profile(_ name: String) throws(ProfileErrors) -> [ProfileNode.Member]? {
        guard let profile = profiles.first(where: { $0.name == name }) else { return nil }
        guard case .object(let members) = profile.node.value else {
            throw ProfileErrors(
                path, profile.node.location, problem: .notAProfile(name: name, found: profile.node.kind))
        }
        return members
    }

    var names: [String] { profiles.map(\.name) }
}

extension [ProfileNode.Member] {
    /// The first member that repeats the name of an earlier member; nil if all names differ.
    var firstTwin: ProfileNode.Member? {
        var names: Set<String> = []
        return first { !names.insert($0.name).inserted }
    }
}

extension ProfileErrors {
    init(_ path: String, _ location: Location?, problem: ProfileError.Problem) {
        self.init(errors: [ProfileError(path: path, location: location, problem: problem)])
    }
}
