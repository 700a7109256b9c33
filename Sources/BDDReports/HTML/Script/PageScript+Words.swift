extension PageScript {
    /// Elements, and text in them: nothing from the data is ever taken for markup.
    static let words = #"""
        const h = (name, properties, ...children) => {
          const element = document.createElement(name);
          for (const [key, value] of Object.entries(properties || {})) {
            if (value === undefined || value === null || value === false) continue;
            if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
            else element.setAttribute(key, value === true ? '' : value);
          }
          element.append(...children.flat(Infinity).filter(Boolean));
          return element;
        };
        const button = (style, onclick, ...children) => h('button', {type: 'button', class: style, onclick}, children);
        // Control characters as their pictures: a browser would show nothing at all.
        const clean = (text) => text.replace(/[\0-\x08\x0b-\x1f\x7f-\x9f]/g, (c) => {
          const code = c.charCodeAt(0);
          if (code === 13) return '';
          return code < 32 ? String.fromCharCode(0x2400 + code) : code === 127 ? '\u2421' : '\ufffd';
        });
        const number = (count) => count.toLocaleString('en');
        const counted = (count, word) => `${number(count)} ${word}${count === 1 ? '' : 's'}`;
        const cut = (text, length) => {
          if (text.length <= length) return text;
          const end = /[\ud800-\udbff]/.test(text[length - 1]) ? length - 1 : length;
          return text.slice(0, end) + '…';
        };
        const showAll = (text, show) => button('all', show, `show all ${number(text.length)} characters`);
        // A text apart from its surroundings, whatever its direction is. A very long one is cut until it is asked for.
        const say = (text, limit = 1500) => {
          const element = h('bdi', null, clean(cut(text, limit)));
          if (text.length > limit) element.append(showAll(text, () => element.replaceChildren(clean(text))));
          return element;
        };
        const sayShort = (text) =>
          h('bdi', {title: text.length > 300 && cut(clean(text), 1000)}, clean(cut(text, 300)));
        const keyword = (node, end = '') => node.keyword && h('span', {class: 'keyword'}, clean(node.keyword) + end);
        const mark = ({key, word, mark}) =>
          h('span', {class: `mark ${key}`, role: 'img', 'aria-label': word, title: word}, mark);
        // The status in words, beside the mark that already says it to those who listen.
        const statusWord = (status) =>
          status.level > 1 && h('span', {class: 'status', 'aria-hidden': 'true'}, status.word);
        const hint = (...words) => h('p', {class: 'hint'}, words);

        const time = (microseconds) => {
          const ms = microseconds / 1000;
          if (ms < 1) return '<1 ms';
          if (ms < 1000) return `${Math.round(ms)} ms`;
          if (ms < 60000) return `${(ms / 1000).toFixed(1)} s`;
          return `${Math.floor(ms / 60000)} min ${Math.floor(ms / 1000) % 60} s`;
        };
        const timeOf = (microseconds) => microseconds > 0 && h('span', {
          class: microseconds < 1e5 ? 'short time' : 'time', title: `${number(microseconds / 1000)} ms`,
        }, time(microseconds));
        const anchorOf = (key) => '#' + encodeURI(key).replace(/#/g, '%23');
        const tagButton = (tag) => h('button', {
          type: 'button', title: `Show only ${cut(clean(tag), 100)}`,
          onclick: () => filterBy({tags: tag.replace(/[\\()\s]/g, '\\$&')}),
        }, sayShort(tag));
        const tagList = (tags) => tags.length > 0
          && h('ul', {class: 'tags', 'aria-label': 'Tags'}, tags.map((tag) => h('li', null, tagButton(tag))));
        """#

    /// Descriptions: paragraphs, lists, and the emphasis of Markdown.
    static let prose = #"""
        const inline = (text) => text.split(/(`[^`]+`|\*\*[^*]+\*\*|https?:\/\/[^\s<>"')\]]+)/).map((part) => {
          if (part.length > 2 && part.startsWith('`')) return h('code', null, part.slice(1, -1));
          if (part.length > 4 && part.startsWith('**')) return h('strong', null, part.slice(2, -2));
          if (/^https?:\/\//.test(part)) return h('a', {href: part, rel: 'noreferrer', target: '_blank'}, part);
          return part;
        });
        // A line break stays where the next word would have fit on the line, as there the author meant it.
        const paragraph = (lines) => {
          const width = lines.reduce((most, line) => Math.max(most, line.length), 72);
          const element = h('p', {dir: 'auto'});
          lines.forEach((line, i) => {
            const fits = i > 0 && lines[i - 1].length + 1 + line.split(/\s/)[0].length <= width;
            if (i > 0) element.append(fits ? h('br') : ' ');
            element.append(...inline(line));
          });
          return element;
        };
        const bullet = /^\s*([-*+]|\d+[.)])\s+/;
        const listOfLines = (lines) => {
          const list = h(/^\s*\d/.test(lines[0]) ? 'ol' : 'ul');
          for (const line of lines) {
            if (bullet.test(line)) list.append(h('li', {dir: 'auto'}, inline(line.replace(bullet, ''))));
            else list.lastChild.append(' ', ...inline(line.trim()));
          }
          return list;
        };
        const prose = (text) => {
          if (!text.trim()) return null;
          if (text.length > 20000) return h('div', {class: 'prose'}, h('p', null, say(text)));
          const blocks = clean(text).split(/\n[^\S\n]*\n/)
            .map((block) => block.split('\n').filter((line) => line.trim()));
          return h('div', {class: 'prose'}, blocks.filter((lines) => lines.length > 0).map((lines) =>
            bullet.test(lines[0]) ? listOfLines(lines) : paragraph(lines.map((line) => line.trim()))));
        };
        """#
}
