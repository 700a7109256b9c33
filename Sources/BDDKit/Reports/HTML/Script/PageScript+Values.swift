extension PageScript {
    /// Tables, doc strings, and text with the colours of a terminal.
    static let values = #"""
        const cellOf = (name, text, properties) => h(name, {...properties, class: text.length > 60 && 'long'}, say(text));
        const table = (rows) => h('div', {class: 'wide', tabindex: 0, role: 'group', 'aria-label': 'Data table'},
          h('table', {class: 'data'}, h('tbody', null, rows.map((row) => h('tr', null, row.map((cell) => cellOf('td', cell)))))));
        const docString = ({mediaType, content}) => h('figure', {class: 'doc'},
          mediaType && h('figcaption', null, sayShort(mediaType)), h('pre', {dir: 'auto', tabindex: 0}, say(content, 5000)));
        const below = (step) => step.below.map((b) => b.rows ? table(b.rows) : docString(b));

        // The 256 colours of terminals beyond the 16 that are styles.
        const colour256 = (n) => {
          if (n >= 232) return `rgb(${Array(3).fill(8 + (n - 232) * 10)})`;
          const part = (x) => x && 55 + x * 40;
          return `rgb(${[Math.floor((n - 16) / 36), Math.floor((n - 16) / 6) % 6, (n - 16) % 6].map(part)})`;
        };
        const paint = (style, codes) => {
          while (codes.length) {
            const code = codes.shift();
            const kind = code < 40 || code >= 90 && code < 98 ? 'fg' : 'bg';
            if (code === 0) for (const key in style) delete style[key];
            else if (code === 1) style.bold = true;
            else if (code === 2) style.dim = true;
            else if (code === 3) style.italic = true;
            else if (code === 4) style.underline = true;
            else if (code === 7) style.inverse = true;
            else if (code === 9) style.struck = true;
            else if (code === 22) delete style.bold, delete style.dim;
            else if (code === 23) delete style.italic;
            else if (code === 24) delete style.underline;
            else if (code === 27) delete style.inverse;
            else if (code === 29) delete style.struck;
            else if (code === 39 || code === 49) delete style[kind];
            else if (code === 38 || code === 48) {
              if (codes.shift() === 5) {
                const n = Math.min(255, codes.shift() || 0);
                style[kind] = n < 16 ? n : colour256(n);
              } else style[kind] = `rgb(${codes.splice(0, 3).map((n) => Math.min(255, n || 0))})`;
            } else if (code >= 30 && code < 48) style[kind] = code % 10;
            else if (code >= 90 && code < 108) style[kind] = 8 + code % 10;
          }
        };
        const painted = (text, style) => {
          const flags = ['bold', 'dim', 'italic', 'underline', 'inverse', 'struck'].filter((flag) => style[flag]);
          const named = ['fg', 'bg'].filter((kind) => typeof style[kind] === 'number').map((kind) => `${kind}${style[kind]}`);
          const span = h('span', {class: [...flags, ...named].join(' ')}, text);
          if (typeof style.fg === 'string') span.style.color = style.fg;
          if (typeof style.bg === 'string') span.style.backgroundColor = style.bg;
          return span;
        };
        const ansi = (text) => {
          const parts = text.split(/\x1b\[([\d;]*)m/);
          if (parts.length === 1) return [clean(text)];
          const style = {};
          return parts.flatMap((part, i) => {
            if (i % 2) paint(style, part.split(';').map(Number));
            return i % 2 || !part ? [] : (Object.keys(style).length ? painted(clean(part), style) : clean(part));
          });
        };
        const output = (text, style) => {
          const limit = 5000;
          const element = h('pre', {class: style, dir: 'auto', tabindex: 0}, ansi(cut(text, limit)));
          if (text.length > limit) element.append(h('button', {type: 'button', class: 'all', onclick: () => {
            element.replaceChildren(...ansi(text));
          }}, `show all ${text.length.toLocaleString('en')} characters`));
          return element;
        };
        """#
}
