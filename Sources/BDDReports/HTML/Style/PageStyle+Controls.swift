extension PageStyle {
    static let controls = #"""
        .bar, .settings, .controls { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center }
        form.bar {
          padding: .7rem 0; margin-bottom: .8rem; border-bottom: 1px solid var(--line); background: var(--paper)
        }
        @media (min-width: 48rem) and (min-height: 30rem) { form.bar { position: sticky; top: 0; z-index: 2 } }
        .bar button, .settings button, .controls button, .chip, dialog button, .save, .all, .rest {
          font: inherit; font-size: .86rem; color: var(--ink); background: var(--card); border: 1px solid var(--line);
          border-radius: 6px; padding: .25rem .7rem; cursor: pointer;
        }
        .bar button:hover, .settings button:hover, .controls button:hover, .chip:hover,
        .save:hover, .all:hover, .rest:hover {
          border-color: var(--soft)
        }
        .bar [aria-pressed=true] { background: var(--tint); border-color: var(--soft) }
        .bar [aria-pressed=false] { color: var(--soft) }
        .buttons { display: flex; flex-wrap: wrap; gap: .4rem }
        .bar label { flex: 1 1 11rem }
        .bar input {
          font: inherit; font-size: .92rem; width: 100%; padding: .3rem .7rem; color: inherit; background: var(--card);
          border: 1px solid var(--line); border-radius: 6px
        }
        .bar input[aria-invalid] { border-color: var(--failed) }
        .bar .error { color: var(--failed); font-size: .86rem }
        .bar .error:empty { display: none }
        @media (min-width: 48rem) {
          .settings { position: absolute; inset-block-start: 0; inset-inline-end: 0; padding-top: 1.2rem }
        }
        .bar .said { color: var(--soft); font-size: .86rem; margin-inline-start: auto }
        .chip { color: var(--status); border-radius: 1rem; font-weight: 600; padding: .15rem .85rem }
        .chip[aria-pressed=true] { background: var(--status); color: var(--paper); border-color: var(--status) }
        .all { margin-inline-start: .5rem; padding: 0 .5rem }
        .save small { padding-inline-start: .3rem }
        .failure { color: var(--failed); background: var(--tint); border-radius: 6px; padding: .6rem .8rem }
        dialog {
          color: var(--ink); background: var(--card); border: 1px solid var(--line); border-radius: 10px;
          padding: 1.5rem 2rem
        }
        dialog::backdrop { background: rgb(0 0 0 / .4) }
        dialog dl { columns: 2; column-gap: 2.5rem; padding: 1rem 0 }
        dialog dl div { display: flex; gap: .8rem; padding: .15rem 0; break-inside: avoid }
        dialog dt { min-width: 3.2rem }
        dialog dd { margin: 0 }
        kbd {
          border: 1px solid var(--line); border-bottom-width: 2px; border-radius: 4px; padding: .05rem .4rem;
          background: var(--tint)
        }
        @media (max-width: 40rem) {
          .feature { padding: .9rem .9rem; border-radius: 8px }
          .feature > .body, .feature > .under, .feature > .tags, .feature > .prose, .rule > .body, .background {
            padding-inline-start: 0
          }
          .scenario > .body { padding-inline-start: .3rem }
          .scenario:not(.passed, .notrun) { box-shadow: -.6rem 0 0 -.45rem var(--status) }
          .stage { height: 14rem }
        }
        @media (prefers-reduced-motion: no-preference) { .chip, .tags button { transition: background .15s } }
        """#

    /// Everything is open on paper, and nothing that can only be pressed is there.
    static let paper = #"""
        @media print {
          :root, [data-theme] { color-scheme: light; print-color-adjust: exact }
          body { padding: 0; background: none; font-size: 10pt }
          .side, form.bar, .settings, .link, .controls, .theatre, .all, dialog, .skip { display: none !important }
          .columns { display: block }
          .feature { border: 0; padding: 0; margin: 0 0 1.5rem }
          .step, tr, .picture, .frame, .problem { break-inside: avoid }
          h2, h3, h4, .head, .under, figcaption { break-after: avoid }
          .wide { overflow: visible }
          pre { max-height: none !important; overflow: visible !important }
          .frames { flex-wrap: wrap }
          .chip { padding: 0 .4rem }
          a { color: inherit; text-decoration: none }
        }
        """#
}
