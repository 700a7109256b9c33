extension PageStyle {
    /// Light and dark in one: `color-scheme` decides which of the two is used.
    static let colors = #"""
        :root {
          color-scheme: light dark;
          --paper: light-dark(#fcfcfa, #15171a);
          --card: light-dark(#fff, #1c1f23);
          --ink: light-dark(#1f2328, #e4e6e9);
          --soft: light-dark(#5c636b, #9aa3ad);
          --line: light-dark(#e2e2dd, #30353b);
          --tint: light-dark(#f3f3ef, #24282d);
          --keyword: light-dark(#5b4a8a, #b8a6e6);
          --link: light-dark(#0a58a8, #7db8f5);
          --passed: light-dark(#1a7f37, #4fb866);
          --skipped: light-dark(#8a6100, #d9a83a);
          --pending: light-dark(#0b7285, #4fc3d9);
          --undefined: light-dark(#1d5fd1, #7aa9ff);
          --ambiguous: light-dark(#a5218f, #e68bd8);
          --failed: light-dark(#c4232b, #ff8078);
          --notrun: light-dark(#6e757c, #8d959e);
          --unfinished: light-dark(#c4232b, #ff8078);
          --flaky: light-dark(#b35900, #f0a35a);
          --mono: ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace;
        }
        [data-theme=light] { color-scheme: light }
        [data-theme=dark] { color-scheme: dark }
        .passed { --status: var(--passed) }
        .skipped { --status: var(--skipped) }
        .pending { --status: var(--pending) }
        .undefined { --status: var(--undefined) }
        .ambiguous { --status: var(--ambiguous) }
        .failed { --status: var(--failed) }
        .notrun { --status: var(--notrun) }
        .unfinished { --status: var(--unfinished) }
        .flaky { --status: var(--flaky) }
        """#

    static let document = #"""
        * { box-sizing: border-box }
        [hidden] { display: none !important }
        html { scroll-padding-top: 5rem }
        body {
          margin: 0; padding: 0 max(1rem, calc((100vw - 78rem) / 2)) 4rem;
          background: var(--paper); color: var(--ink);
          font: 1rem/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
          overflow-wrap: anywhere;
        }
        h1, h2, h3, h4, p, ul, ol, dl, figure, pre { margin: 0; padding: 0 }
        h1, h2, h3, h4 { line-height: 1.3; font-weight: 650 }
        a { color: var(--link); text-underline-offset: .15em }
        small { color: var(--soft); font-size: .85em; font-weight: 400 }
        code, pre, kbd { font-family: var(--mono); font-size: .86em }
        pre { white-space: pre-wrap; tab-size: 4 }
        bdi { unicode-bidi: isolate }
        :focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 4px }
        .unseen, .skip:not(:focus) {
          position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap
        }
        header.summary { position: relative; padding: 2rem 0 1rem; display: grid; gap: .6rem }
        header h1 { font-size: 1.9rem; color: var(--status) }
        header h1 small { color: var(--ink); font-size: 1.05rem; display: inline-block }
        header h1 > span + span { margin-inline-end: .7rem }
        header ul { list-style: none; display: flex; flex-wrap: wrap; gap: .4rem }
        header .facts { color: var(--soft); font-size: .88rem; gap: .1rem 0 }
        header .facts li + li::before { content: '·'; padding: 0 .45rem }
        .columns { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2.5rem }
        main:focus { outline: none }
        .side { display: none }
        @media (min-width: 68rem) {
          .columns:has(.side > ul) { grid-template-columns: 17rem minmax(0, 1fr) }
          .side:has(ul) {
            display: block; position: sticky; top: 4.2rem; align-self: start; max-height: calc(100vh - 5rem);
            overflow: auto; font-size: .9rem; padding-bottom: 1rem
          }
        }
        .side h2 {
          font-size: .8rem; color: var(--soft); text-transform: uppercase; letter-spacing: .06em;
          padding: .8rem 0 .3rem
        }
        .side ul { list-style: none }
        .side .folder { color: var(--soft); font-size: .85em; padding: .7rem 0 .2rem }
        .side a {
          display: flex; gap: .5rem; padding: .22rem .4rem; border-radius: 5px; color: inherit; text-decoration: none
        }
        .side a:hover { background: var(--tint) }
        .side a span:nth-child(2) { flex: 1 }
        """#
}
