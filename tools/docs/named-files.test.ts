import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const pagesIn = (folder: string) =>
  readdirSync(new URL(folder, ROOT))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}${name}`);
const pages = ['README.md', ...pagesIn('docs/'), ...pagesIn('engine/decisions/')];

test.each(pages)('every file that %s names exists', async (page) => {
  const text = await readFile(new URL(page, ROOT), 'utf8');
  const named = text.matchAll(/`((?:engine|projections|http|web|tools|docs)\/[\w./-]+\.\w+)`/g);
  const files = [...named].map(([, file = '']) => file);
  expect(files.filter((file) => !existsSync(new URL(file, ROOT)))).toEqual([]);
});
