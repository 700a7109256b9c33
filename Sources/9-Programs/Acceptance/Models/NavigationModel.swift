/// A model of the stack of screens, written from the documents alone: gestures in, words out. It uses no code of the
/// app.
///
/// A screen is named after its place on the stack, or after the screen that it covers.
struct NavigationModel: Hashable, Sendable {
    private(set) var height = 1
    /// The screen that covers the stack; empty if there is none.
    private var cover = ""

    /// Makes a gesture.
    ///
    /// - Returns: the events that the screens report, in their order.
    mutating func receive(_ gesture: NavigationGesture) -> [String] {
        switch gesture {
        case .push:
            height += 1
            return ["screen \(height) is loaded", "screen \(height) is announced"]
        case .pop:
            if height > 1 { height -= 1 }
            return []
        case .present:
            if cover != "" { return [] }
            cover = "cover of \(height)"
            return ["\(cover) is loaded"]
        case .dismiss:
            cover = ""
            return ["the completion runs, and nothing covers the stack"]
        }
    }

    /// The screens from the bottom to the top, the screens that cover them, and the visible one.
    var words: [String] {
        let stack = (1...height).map { "screen \($0)" }
        return [stack.joined(separator: ", "), cover, cover == "" ? "screen \(height)" : cover]
    }
}

/// The operations of a program on a stack of screens.
enum NavigationGesture: String, CaseIterable, CustomStringConvertible, Sendable {
    case push = "a push", pop = "a pop", present = "a presentation", dismiss = "a dismissal"

    var description: String { rawValue }
}
