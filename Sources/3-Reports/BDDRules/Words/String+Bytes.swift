extension String {
    /// Whether the text contains the bytes of `other`, which must not be empty. Faster than a comparison of characters.
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
