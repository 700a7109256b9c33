/// The words of the corpora. Some have characters beyond ASCII, as features in many languages do.
enum Vocabulary {
    static let nouns = [
        "account", "address", "apple", "balance", "basket", "board", "booking", "café", "calendar", "card", "category",
        "customer", "delivery", "discount", "document", "email", "flight", "folder", "game", "gâteau", "invoice",
        "item", "letter", "library", "list", "locker", "meeting", "member", "message", "note", "order", "parcel",
        "passenger",
        "password", "payment", "picture", "player", "price", "profile", "receipt", "refund", "reminder", "report",
        "room", "schedule", "seat", "shelf", "smörgås", "station", "ticket", "train", "voucher", "warehouse", "window",
    ]
    static let verbs = [
        "accepts", "adds", "archives", "books", "cancels", "changes", "checks", "chooses", "closes", "confirms",
        "copies", "deletes", "edits", "finds", "forwards", "hides", "keeps", "loses", "moves", "opens", "orders",
        "pays", "prints", "refuses", "removes", "renames", "returns", "saves", "searches", "selects", "sends", "shares",
        "shows", "signs", "sorts", "starts", "stops", "updates", "uploads", "writes",
    ]
    static let adjectives = [
        "active", "blank", "cheap", "closed", "daily", "empty", "expired", "final", "first", "free", "full", "großer",
        "hidden", "large", "late", "local", "lost", "monthly", "new", "old", "open", "paid", "private", "public", "red",
        "returned", "second", "shared", "small", "urgent", "valid", "weekly",
    ]
    static let sentences = [
        "Nobody should have to ask twice", "This follows what the shop agreed with the bank",
        "Prices include taxes – shipping does not", "See the minutes of the meeting in May",
        "Die Übersetzung folgt später", "It has to work on a small screen too", "Older orders keep their own rules",
        "The warehouse counts once a day, at night", "ご注文ありがとうございます", "Ask the people at the desk when in doubt",
    ]
    static let tags = [
        "@smoke", "@slow", "@wip", "@checkout", "@search", "@mobile", "@api", "@regression", "@émile", "@issue-4711",
        "@owner:billing", "@nightly",
    ]
}
