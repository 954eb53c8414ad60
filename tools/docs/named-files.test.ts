import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string) => readFile(new URL(path, ROOT), 'utf8');
const pagesIn = (folder: string) =>
  readdirSync(new URL(folder, ROOT))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}${name}`);
const pages = ['README.md', ...pagesIn('docs/'), ...pagesIn('engine/decisions/')];

test.each(pages)('every file that %s names exists', async (page) => {
  const named = (await read(page)).matchAll(
    /`((?:engine|projections|http|web|tools|docs)\/[\w./-]+\.\w+)`/g,
  );
  const files = [...named].map(([, file = '']) => file);
  expect(files.filter((file) => !existsSync(new URL(file, ROOT)))).toEqual([]);
});

/** Matches each title that a text of a test makes; `%s` and `$name` stand for values. */
const titlesOf = (text: string): RegExp =>
  new RegExp(
    `^${text.replaceAll(/[.*+?^{}()|[\]\\]/g, String.raw`\$&`).replaceAll(/%[sif]|\$\w+/g, '.+')}$`,
  );

test('every test that testing.md names is in the named file', async () => {
  const named = (await read('docs/testing.md')).matchAll(/`(\S+\.test\.tsx?)`: (.+?)(?=; `| +\|)/g);
  const missing: string[] = [];
  for (const [, file = '', title = ''] of named) {
    const texts = [...(await read(file)).matchAll(/(['`])(\w.+?)\1/g)].map(
      ([, , text = '']) => text,
    );
    if (!texts.some((text) => titlesOf(text).test(title))) missing.push(`${file}: ${title}`);
  }
  expect(missing).toEqual([]);
});
