import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { DOCUMENTS } from '../http/contracts/pages.ts';
import { renderDocument } from './render-document.ts';

describe('a document', () => {
  test('gives its title, its sections and everything below the title', () => {
    const { title, html, parts } = renderDocument(
      '# Order & `chaos`\n\nText.\n\n## Your *own* `part-{id}`\n\n### Below\n',
    );
    expect(title).toBe('Order & chaos');
    expect(parts).toEqual([{ id: 'your-own-part-id', text: 'Your own part-{id}' }]);
    expect(html).toBe(
      '<p>Text.</p>\n' +
        '<h2 id="your-own-part-id"><a href="#your-own-part-id">Your <em>own</em> <code>part-{id}</code></a></h2>\n' +
        '<h3 id="below"><a href="#below">Below</a></h3>\n',
    );
  });

  test.each([
    ['[API](api.md)', '<a href="/docs/api">API</a>'],
    ['[Tools](operating.md#tools)', '<a href="/docs/operating#tools">Tools</a>'],
    ['[here](#tools)', '<a href="#tools">here</a>'],
    ['[away](https://example.org/?a&b)', '<a href="https://example.org/?a&amp;b">away</a>'],
    ['[Security](security.md#mail)', '<code>docs/security.md</code>'],
    ['[`run.ts`](../http/run.ts)', '<code>http/run.ts</code>'],
  ])('turns %s into %s', (markdown, html) => {
    expect(renderDocument(markdown).html).toBe(`<p>${html}</p>\n`);
  });

  test('lets the keyboard scroll a table and code, and escapes code', () => {
    const { html } = renderDocument('| A |\n| - |\n| `b` |\n\n```\n<i> & "j"\n```\n');
    expect(html).toBe(
      '<section tabindex="0" aria-label="Table 1"><table><thead>\n<tr><th scope="col">A</th></tr>\n</thead><tbody>\n<tr><td><code>b</code></td></tr>\n</tbody></table></section>\n' +
        '<pre tabindex="0"><code>&lt;i> &amp; &quot;j&quot;</code></pre>\n',
    );
  });
});

test('every link of a published document leads to an existing page and heading', async () => {
  const documents = new Map<string, string>(
    await Promise.all(
      DOCUMENTS.map(async (name): Promise<[string, string]> => {
        const file = new URL(`../docs/${name}.md`, import.meta.url);
        return [`/docs/${name}`, renderDocument(await readFile(file, 'utf8')).html];
      }),
    ),
  );
  const lost = [...documents].flatMap(([path, html]) =>
    [...html.matchAll(/<a href="([^"]*)"/g)].flatMap(([, href = '']) => {
      const { pathname, hash, origin } = new URL(href, `http://here${path}`);
      const target = documents.get(pathname);
      const isThere = hash === '' || target?.includes(` id="${decodeURIComponent(hash.slice(1))}"`);
      return origin !== 'http://here' || (target !== undefined && isThere) ? [] : [path + href];
    }),
  );
  expect(lost).toEqual([]);
});
