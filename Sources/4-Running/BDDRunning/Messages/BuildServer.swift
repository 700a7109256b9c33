import CucumberMessages

/// Recognizes build servers by the environment variables that they set.
enum BuildServer {
    /// The name of a build server, and the environment variables with the data for the `Meta` message.
    private struct Signs {
        let name: String
        /// The variable that only this server sets.
        let sign: String
        let url: [String]
        let build: String
        let remote: [String]
        let revision: String
        let branch: String
    }

    private static let known: [Signs] = [
        Signs(
            name: "GitHub Actions", sign: "GITHUB_ACTIONS",
            url: ["GITHUB_SERVER_URL", "/", "GITHUB_REPOSITORY", "/actions/runs/", "GITHUB_RUN_ID"],
            build: "GITHUB_RUN_ID", remote: ["GITHUB_SERVER_URL", "/", "GITHUB_REPOSITORY", ".git"],
            revision: "GITHUB_SHA", branch: "GITHUB_REF_NAME"),
        Signs(
            name: "GitLab", sign: "GITLAB_CI", url: ["CI_JOB_URL"], build: "CI_JOB_ID", remote: ["CI_REPOSITORY_URL"],
            revision: "CI_COMMIT_SHA", branch: "CI_COMMIT_BRANCH"),
        Signs(
            name: "CircleCI", sign: "CIRCLECI", url: ["CIRCLE_BUILD_URL"], build: "CIRCLE_BUILD_NUM",
            remote: ["CIRCLE_REPOSITORY_URL"], revision: "CIRCLE_SHA1", branch: "CIRCLE_BRANCH"),
        Signs(
            name: "Buildkite", sign: "BUILDKITE", url: ["BUILDKITE_BUILD_URL"], build: "BUILDKITE_BUILD_NUMBER",
            remote: ["BUILDKITE_REPO"], revision: "BUILDKITE_COMMIT", branch: "BUILDKITE_BRANCH"),
        Signs(
            name: "Jenkins", sign: "JENKINS_URL", url: ["BUILD_URL"], build: "BUILD_NUMBER", remote: ["GIT_URL"],
            revision: "GIT_COMMIT", branch: "GIT_LOCAL_BRANCH"),
    ]

    /// The build server that set the variables in `environment`; nil if none is recognized.
    static func current(_ environment: [String: String]) -> Meta.CI? {
        guard let signs = known.first(where: { environment[$0.sign] != nil }) else { return nil }
        return Meta.CI(
            name: signs.name, url: text(signs.url, environment), buildNumber: environment[signs.build],
            git: git(signs, environment))
    }

    private static func git(_ signs: Signs, _ environment: [String: String]) -> Meta.Git? {
        guard let remote = text(signs.remote, environment), let revision = environment[signs.revision] else {
            return nil
        }
        return Meta.Git(remote: withoutSecrets(remote), revision: revision, branch: environment[signs.branch])
    }

    /// Joins the values of variables and the text between them. A part of capitals, digits and `_` names a variable.
    ///
    /// - Returns: nil if one of the variables is not set.
    private static func text(_ parts: [String], _ environment: [String: String]) -> String? {
        var text = ""
        for part in parts {
            if part.allSatisfy({ $0.isUppercase || $0 == "_" || $0.isNumber }) {
                guard let value = environment[part] else { return nil }
                text += value
            } else {
                text += part
            }
        }
        return text
    }

    /// The address of the remote without the user name and password that build servers add.
    private static func withoutSecrets(_ remote: String) -> String {
        guard let scheme = remote.firstRange(of: "://"), let at = remote[scheme.upperBound...].firstIndex(of: "@")
        else {
            return remote
        }
        return String(remote[..<scheme.upperBound] + remote[remote.index(after: at)...])
    }
}
