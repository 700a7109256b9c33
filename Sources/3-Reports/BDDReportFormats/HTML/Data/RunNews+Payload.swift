import BDDReports

extension RunNews {
    /// Writes the news of the run. See ``PageContents`` for the format.
    func write(to payload: inout Payload) {
        payload.key("y")
        payload.object { payload in
            payload.key("h")
            payload.text(heading)
            payload.key("r")
            payload.array(runs) { $1.write(to: &$0) }
            payload.key("s")
            payload.array(strips.sorted { $0.key < $1.key }) { payload, strip in
                payload.texts([strip.key.description, strip.value])
            }
            payload.key("n")
            payload.array(items) { payload, item in
                payload.array { payload in
                    payload.number(item.kind.rawValue)
                    for text in [item.location.description, item.name, item.detail] { payload.text(text) }
                }
            }
            for (key, items) in [("l", slowest), ("f", flakiest)] as [(StaticString, [Item])] {
                payload.key(key)
                payload.array(items) { $0.texts([$1.location.description, $1.name, $1.detail]) }
            }
        }
    }
}

extension RunNews.Point {
    fileprivate func write(to payload: inout Payload) {
        payload.array { payload in
            payload.text(time)
            payload.text(commit)
            payload.text(build)
            payload.number(isAccepted ? 1 : 0)
            for count in [passed, refused, others, milliseconds] { payload.number(count) }
            payload.text(marks.joined(separator: ", "))
        }
    }
}
