import { Marked, type Tokens } from 'marked';
import { DOCUMENTS } from '../http/contracts/pages.ts';

/** A rendered document of the project. */
export type RenderedDocument = {
  title: string;
  /** Everything below the title. */
  html: string;
  /** The sections, for a table of contents: the ids and texts of their headings. */
  parts: { id: string; text: string }[];
};

/** Returns the id of a heading as repositories form it, so that links work there and here. */
const idOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** `operating.md#tools` → `/docs/operating#tools`; `null` for a file that the site does not show. */
function addressOf(href: string): string | null {
  if (/^(https?:|mailto:|#)/.test(href)) return href;
  const [, name, anchor = ''] = /^(?:\.\/)?([a-z-]+)\.md(#.+)?$/.exec(href) ?? [];
  return (DOCUMENTS as readonly (string | undefined)[]).includes(name)
    ? `/docs/${name}${anchor}`
    : null;
}

/** Returns the path of a file from the project's root. */
const placeOf = (href: string) =>
  href.startsWith('../') ? href.slice(3) : `docs/${href.replace(/#.*/, '')}`;

/**
 * Renders Markdown of `docs/` as HTML. Headings can be linked to; links between documents lead to
 * their pages, and a link to a file of the project becomes the file's path.
 */
export function renderDocument(markdown: string): RenderedDocument {
  let title = '';
  let tables = 0;
  const parts: RenderedDocument['parts'] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const text = this.parser.parseInline(tokens, this.parser.textRenderer);
        if (depth === 1) {
          title = text;
          return '';
        }
        const id = idOf(text);
        if (depth === 2) parts.push({ id, text });
        return `<h${depth} id="${id}"><a href="#${id}">${this.parser.parseInline(tokens)}</a></h${depth}>\n`;
      },
      link({ href, tokens }) {
        const address = addressOf(href);
        return address === null
          ? `<code>${escapeHtml(placeOf(href))}</code>`
          : `<a href="${escapeHtml(address)}">${this.parser.parseInline(tokens)}</a>`;
      },
      table({ header, rows }) {
        tables += 1;
        const cells = (row: Tokens.TableCell[], open: string, close: string) =>
          `<tr>${row.map(({ tokens }) => open + this.parser.parseInline(tokens) + close).join('')}</tr>\n`;
        const head = cells(header, '<th scope="col">', '</th>');
        const body = rows.map((row) => cells(row, '<td>', '</td>')).join('');
        return `<section tabindex="0" aria-label="Table ${tables}"><table><thead>\n${head}</thead><tbody>\n${body}</tbody></table></section>\n`;
      },
      code: ({ text }) => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`,
    },
  });
  const html = marked.parse(markdown, { async: false });
  return { title, html, parts };
}
