import Gherkin

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
