import BDDJSON

/// The program and the machine that made the stream: the first message of every run.
public struct Meta: Sendable, Equatable, Decodable {
    /// The version of the Cucumber Messages protocol, such as `33.0.4`.
    public var protocolVersion: String
    /// The program that ran the features, such as `bdd` or `cucumber-jvm`.
    public var implementation: Product
    /// The language or runtime of the program, such as `Swift` or `Node.js`.
    public var runtime: Product
    /// The operating system.
    public var os: Product
    /// The processor architecture, such as `arm64`.
    public var cpu: Product
    /// The build server; nil if the run was not on one.
    public var ci: CI?

    /// Makes the message of a run.
    public init(
        protocolVersion: String, implementation: Product, runtime: Product, os: Product, cpu: Product, ci: CI? = nil
    ) {
        self.protocolVersion = protocolVersion
        self.implementation = implementation
        self.runtime = runtime
        self.os = os
        self.cpu = cpu
        self.ci = ci
    }

    /// Something with a name and a version.
    public struct Product: Sendable, Equatable, Decodable {
        /// The product's name.
        public var name: String
        /// The version; nil if it is not known.
        public var version: String?

        /// Makes a product; without `version` its version is unknown.
        public init(name: String, version: String? = nil) {
            self.name = name
            self.version = version
        }
    }

    /// The build on a build server that the run was part of.
    public struct CI: Sendable, Equatable, Decodable {
        /// The build server's name, such as `GitHub Actions`.
        public var name: String
        /// The address of the build's page.
        public var url: String?
        /// The build's number. It is a text, because some servers use more than digits.
        public var buildNumber: String?
        /// The commit that was checked out; nil if the server does not report it.
        public var git: Git?

        /// Makes the description of a build.
        public init(name: String, url: String? = nil, buildNumber: String? = nil, git: Git? = nil) {
            self.name = name
            self.url = url
            self.buildNumber = buildNumber
            self.git = git
        }
    }

    /// The commit that a build server checked out.
    public struct Git: Sendable, Equatable, Decodable {
        /// The address of the repository.
        public var remote: String
        /// The full hash of the commit.
        public var revision: String
        /// The branch; nil if none was built.
        public var branch: String?
        /// The tag; nil if none was built.
        public var tag: String?

        /// Makes the description of a checkout.
        public init(remote: String, revision: String, branch: String? = nil, tag: String? = nil) {
            self.remote = remote
            self.revision = revision
            self.branch = branch
            self.tag = tag
        }
    }
}

extension Meta {
    func writeMembers(to json: inout JSONWriter) {
        json.member("protocolVersion", protocolVersion)
        json.object("implementation") { implementation.writeMembers(to: &$0) }
        json.object("runtime") { runtime.writeMembers(to: &$0) }
        json.object("os") { os.writeMembers(to: &$0) }
        json.object("cpu") { cpu.writeMembers(to: &$0) }
        if let ci { json.object("ci") { ci.writeMembers(to: &$0) } }
    }
}

extension Meta.Product {
    fileprivate func writeMembers(to json: inout JSONWriter) {
        json.member("name", name)
        json.member("version", version)
    }
}

extension Meta.CI {
    fileprivate func writeMembers(to json: inout JSONWriter) {
        json.member("name", name)
        json.member("url", url)
        json.member("buildNumber", buildNumber)
        guard let git else { return }
        json.object("git") { json in
            json.member("remote", git.remote)
            json.member("revision", git.revision)
            json.member("branch", git.branch)
            json.member("tag", git.tag)
        }
    }
}
