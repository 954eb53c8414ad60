import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);

test('every file that the glossary names exists', async () => {
  const page = await readFile(new URL('docs/glossary.md', ROOT), 'utf8');
  const files = [...page.matchAll(/\| `([^`]+\.ts)`/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(25);
  expect(files.filter((file) => !existsSync(new URL(file, ROOT)))).toEqual([]);
});
