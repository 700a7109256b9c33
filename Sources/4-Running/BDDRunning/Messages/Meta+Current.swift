import BDDPlatform
package import CucumberMessages

extension Meta {
    /// The meta message of a run of this program.
    package static func current(_ environment: [String: String]) -> Meta {
        Meta(
            protocolVersion: Version.messages, implementation: Product(name: Version.name, version: Version.number),
            runtime: Product(name: "Swift", version: HostPlatform.swiftVersion),
            os: Product(name: HostPlatform.operatingSystem), cpu: Product(name: HostPlatform.processor),
            ci: BuildServer.current(environment))
    }
}
