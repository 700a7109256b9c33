extension String {
    /// The name of a type with its article.
    package var withArticle: String { ("AEIO".contains(prefix(1)) ? "an " : "a ") + self }
}
