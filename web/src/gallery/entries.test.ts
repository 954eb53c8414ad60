import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { entryGroups } from './entries.ts';

const SOURCE = new URL('..', import.meta.url);
const entries = entryGroups.flatMap((group) => Object.entries(group.entries));

test('every component is in the gallery', async () => {
  const files = await readdir(new URL('components/', SOURCE));
  const shown = new Set(entries.map(([file]) => file));
  const missing = files
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) => !shown.has(`components/${file}`));
  expect(missing).toEqual([]);
});

test('every component of the gallery exists, once, in some state', () => {
  const files = entries.map(([file]) => file);
  expect(files.filter((file) => !existsSync(fileURLToPath(new URL(file, SOURCE))))).toEqual([]);
  expect(files).toEqual([...new Set(files)]);
  expect(entries.filter(([, states]) => Object.keys(states).length === 0)).toEqual([]);
});
