extension PageStyle {
    /// Tables, texts, pictures and film strips.
    static let values = #"""
        .wide { overflow-x: auto; max-width: 100%; position: relative }
        table.data { border-collapse: collapse; font-size: .92rem; margin: .4rem 0 }
        .data th, .data td {
          border: 1px solid var(--line); padding: .18rem .7rem; text-align: start; vertical-align: top;
          overflow-wrap: normal; height: 1.95em; min-width: 2.2em
        }
        .data .long { overflow-wrap: anywhere; min-width: min(20rem, 60vw) }
        .data th { background: var(--tint); font-weight: 600 }
        .data .state { padding: 0; text-align: center }
        .data .state button { all: unset; cursor: pointer; padding: .18rem .6rem }
        .data .state button:focus-visible { outline: 2px solid var(--link); outline-offset: -2px }
        .examples tbody > tr:not(.passed, .notrun, .detail) > td:not(.state, .end) {
          background: color-mix(in srgb, var(--status) 8%, transparent)
        }
        .data .end { border-color: transparent; border-left-color: var(--line); white-space: nowrap }
                .data th:last-child:has(.unseen) { border: 0; background: none }
        .data .detail > td { padding: .5rem 1rem .8rem; background: var(--tint) }
        .data .name { font-weight: 600 }
        .examples { margin: .9rem 0 0 }
        .examples > figcaption { display: flex; flex-wrap: wrap; gap: .2rem .5rem; align-items: baseline }
        .tally { display: inline-flex; gap: .5rem; align-items: center }
        .tally .share {
          display: inline-flex; width: 4.5rem; height: .45rem; border-radius: 3px; overflow: hidden;
          background: var(--line)
        }
        .tally i { background: var(--status); min-width: 2px }
        .doc { margin: .35rem 0; border-inline-start: 3px solid var(--line); padding-inline-start: .8rem }
        .doc figcaption, .attachment figcaption, .picture figcaption { font-size: .8rem; color: var(--soft) }
        pre.message, pre.log, pre.text, pre.trace, .snippet pre {
          background: var(--tint); border-radius: 6px; padding: .6rem .8rem; margin: .35rem 0; max-height: 26rem;
          overflow: auto
        }
        pre.message { border-inline-start: 3px solid var(--status) }
        .attachments { display: flex; flex-wrap: wrap; gap: .8rem; padding: .3rem 0; align-items: flex-start }
        .attachments > pre, .attachments > .attachment, .attachments > .compare { flex: 1 1 100%; min-width: 0 }
        .thumbnail {
          all: unset; cursor: zoom-in; display: block; border: 1px solid var(--line); border-radius: 6px;
          background: #fff; line-height: 0; overflow: hidden
        }
        .thumbnail img { max-height: 6.5rem; max-width: 100% }
        .thumbnail.large { cursor: zoom-out }
        .thumbnail.large img { max-height: none }
        .thumbnail:focus-visible { outline: 2px solid var(--link) }
        video { max-width: 100% }
        .compare { display: flex; flex-wrap: wrap; gap: 1rem }
        .compare img {
          max-width: 100%; max-height: 22rem; border: 1px solid var(--line); border-radius: 6px; background: #fff;
          display: block
        }
        .compare figcaption { font-weight: 600; color: var(--ink); text-transform: capitalize }
        .film { padding: .4rem 0 .2rem; display: grid; grid-template-columns: minmax(0, 1fr); gap: .5rem }
        .theatre {
          background: var(--tint); border-radius: 8px; padding: 1rem; display: grid; justify-items: center; gap: .7rem
        }
        .theatre figure { display: grid; justify-items: center; gap: .5rem; max-width: 100% }
        .stage { height: 22rem; max-width: 100%; object-fit: contain; background: #fff; border-radius: 6px }
        .theatre figcaption { text-align: center; min-height: 1.6em }
        .theatre:not([hidden]) + .reel { display: none }
        .frames { display: flex; gap: .3rem; overflow-x: auto; padding: .2rem; align-items: flex-start }
        .frame {
          all: unset; cursor: pointer; flex: none; width: 7rem; font-size: .72rem; line-height: 1.35;
          border-radius: 6px; padding: .3rem; border: 2px solid transparent
        }
        .frame:hover { background: var(--tint) }
        .frame[aria-current] { border-color: var(--link) }
        .frame:focus-visible { outline: 2px solid var(--link) }
        .frame img {
          height: 6.5rem; max-width: 100%; object-fit: contain; object-position: 0; display: block;
          margin-bottom: .3rem; border-radius: 4px
        }
        .frame > span { display: block; max-height: 4.1em; overflow: hidden; color: var(--soft) }
        .still { all: unset; cursor: pointer; font-size: .75rem; color: var(--soft); white-space: nowrap }
        .still:hover, .still:focus-visible { color: var(--link) }
        .bold { font-weight: 700 }
        .dim { opacity: .7 }
        .italic { font-style: italic }
        .underline { text-decoration: underline }
        .struck { text-decoration: line-through }
        .inverse { filter: invert(1) }
        .fg0 { color: light-dark(#24292e, #8b949e) }
        .fg1 { color: var(--failed) }
        .fg2 { color: var(--passed) }
        .fg3 { color: var(--skipped) }
        .fg4 { color: var(--undefined) }
        .fg5 { color: var(--ambiguous) }
        .fg6 { color: var(--pending) }
        .fg7 { color: var(--soft) }
        .fg8 { color: var(--soft) }
        .fg9 { color: light-dark(#d6373f, #ff9a93) }
        .fg10 { color: light-dark(#23873f, #6fd086) }
        .fg11 { color: light-dark(#946a00, #ecc25f) }
        .fg12 { color: light-dark(#3572e0, #97bcff) }
        .fg13 { color: light-dark(#b53a9f, #f0a5e4) }
        .fg14 { color: light-dark(#127f94, #74d5e7) }
        .fg15 { color: var(--ink) }
        .bg0, .bg8 { background: #444; color: #fff }
        .bg1, .bg9 { background: #c4232b; color: #fff }
        .bg2, .bg10 { background: #1a7f37; color: #fff }
        .bg3, .bg11 { background: #8a6100; color: #fff }
        .bg4, .bg12 { background: #1d5fd1; color: #fff }
        .bg5, .bg13 { background: #a5218f; color: #fff }
        .bg6, .bg14 { background: #0b7285; color: #fff } .bg7, .bg15 { background: #ddd; color: #222 }
        """#
}
