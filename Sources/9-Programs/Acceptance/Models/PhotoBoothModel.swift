/// A model of the photo booth, written from the documents alone: taps and seconds in, words out. It uses no code of the
/// app.
struct PhotoBoothModel: Hashable, Sendable {
    let hasCamera: Bool
    let library: [String]
    /// How many seconds developing a picture takes.
    let time: Int
    /// The pictures whose screens are on the stack, from the bottom.
    private(set) var pictures: [String] = []
    /// The button that has opened the image picker; empty if it is closed.
    private(set) var picker = ""
    /// How many seconds of work are left; 0 if none is done.
    private(set) var left = 0
    /// Whether the picture on top could not be developed.
    private var failed = false
    /// Whether the tank is empty, so that developing fails.
    private var isEmpty = false

    init(hasCamera: Bool, library: [String], time: Int) {
        (self.hasCamera, self.library, self.time) = (hasCamera, library, time)
    }

    var title: String {
        switch picker {
        case "Camera": "Take a picture"
        case "Gallery": "Pick a picture"
        default: pictures.last ?? "Photo booth"
        }
    }

    /// All elements that a person finds on the screen, each with its label and its kind.
    var elements: [[String]] {
        if picker == "Camera" { return [["Take picture", "button"], ["Cancel", "button"]] }
        if picker == "Gallery" { return (library + ["Cancel"]).map { [$0, "button"] } }
        guard let picture = pictures.last else {
            return [["Camera", hasCamera ? "button" : "disabled button"], ["Gallery", "button"], ["Inspire", "button"]]
        }
        let notice = left > 0 ? "Loading" : failed ? "The picture could not be developed: the tank is empty" : ""
        return [["Back", "button"], ["Develop", left > 0 ? "disabled button" : "button"], [picture, "picture"]]
            + (notice == "" ? [] : [[notice, "text"]])
    }

    mutating func tap(_ label: String) {
        switch label {
        case "Inspire": break
        case "Camera", "Gallery": if label == "Gallery" || hasCamera { picker = label }
        case "Cancel": picker = ""
        case "Back": (pictures, left, failed) = (Array(pictures.dropLast()), 0, false)
        case "Develop": if left == 0 { (left, failed) = (time, false) }
        default: if picker != "" { (pictures, picker) = ([label == "Take picture" ? "New picture" : label], "") }
        }
    }

    mutating func changeTank() { isEmpty.toggle() }
    mutating func passSecond() {
        guard left > 0 else { return }
        left -= 1
        failed = left == 0 && isEmpty
        if left == 0, !isEmpty, let picture = pictures.last { pictures.append("\(picture), developed") }
    }
}
