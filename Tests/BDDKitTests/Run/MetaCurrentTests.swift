import Testing

@testable import BDDRunning
@testable import CucumberMessages

@Suite("Meta+Current")
struct MetaCurrentTests {
    @Test("Outside of build servers there is none")
    func none() {
        let meta = Meta.current(["CI": "true"])
        #expect(meta.ci == nil)
        #expect(meta.implementation == Meta.Product(name: "bdd", version: "1.0.0"))
        #expect(meta.protocolVersion == "33.0.4")
        #expect(meta.runtime.name == "Swift")
    }

    @Test("GitHub")
    func gitHub() {
        #expect(
            BuildServer.current([
                "GITHUB_ACTIONS": "true", "GITHUB_SERVER_URL": "https://github.com", "GITHUB_REPOSITORY": "me/game",
                "GITHUB_RUN_ID": "77", "GITHUB_SHA": "abc", "GITHUB_REF_NAME": "main",
            ])
                == Meta.CI(
                    name: "GitHub Actions", url: "https://github.com/me/game/actions/runs/77", buildNumber: "77",
                    git: Meta.Git(remote: "https://github.com/me/game.git", revision: "abc", branch: "main")))
    }

    @Test("GitLab, whose remote has a password that is not reported")
    func gitLab() {
        #expect(
            BuildServer.current([
                "GITLAB_CI": "true", "CI_JOB_URL": "https://gitlab.example/1", "CI_JOB_ID": "1",
                "CI_REPOSITORY_URL": "https://token:secret@gitlab.example/me/game.git", "CI_COMMIT_SHA": "abc",
                "CI_COMMIT_BRANCH": "main",
            ])
                == Meta.CI(
                    name: "GitLab", url: "https://gitlab.example/1", buildNumber: "1",
                    git: Meta.Git(remote: "https://gitlab.example/me/game.git", revision: "abc", branch: "main")))
    }

    @Test("What a build server does not say is left out")
    func incomplete() {
        #expect(BuildServer.current(["JENKINS_URL": "x"]) == Meta.CI(name: "Jenkins"))
        #expect(
            BuildServer.current([
                "CIRCLECI": "true", "CIRCLE_REPOSITORY_URL": "git@example.org:a/b.git", "CIRCLE_SHA1": "1",
            ])
                == Meta.CI(name: "CircleCI", git: Meta.Git(remote: "git@example.org:a/b.git", revision: "1")))
    }
}
