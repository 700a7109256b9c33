extension String {
    /// Whether the bytes of another text, which is not empty, stand in it as they are: sooner known than whether its
    /// characters do.
    func hasBytes(of other: String) -> Bool {
        let (text, wanted) = (utf8Span.span, other.utf8Span.span)
        var start = 0
        while start + wanted.count <= text.count {
            var length = 0
            while length < wanted.count, text[start + length] == wanted[length] { length += 1 }
            if length == wanted.count { return true }
            start += 1
        }
        return false
    }
}
