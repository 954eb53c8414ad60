import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SANDBOX = join(ROOT, 'tools/stripe-sandbox');
const LOADER = join(ROOT, 'web/src/payment/use-stripe.ts');

/** Traces of the payment sandbox, besides its card numbers. */
const TRACES = [
  'TEST MODE',
  'test cards',
  'test card form',
  '__stripe',
  '_control',
  '_test_sandbox',
];

let directory: string;

/** Returns every file under a folder as text, by its path. */
const filesIn = async (folder: string): Promise<Map<string, string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      paths.map(async (path): Promise<[string, string]> => [path, await readFile(path, 'latin1')]),
    ),
  );
};

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'skyhold-build-'));
  // As the Dockerfile beside this builds it, into another folder.
  await promisify(execFile)('npm', ['run', '--silent', 'build', '--', '--outDir', directory], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', SKYHOLD_PRODUCTION_BUILD: '1' },
  });
}, 180_000);
afterAll(() => rm(directory, { recursive: true }));

test('a production build contains no trace of the payment sandbox', async () => {
  const files = await filesIn(SANDBOX);
  const sources = [...files.values(), await readFile(LOADER, 'utf8')].join('\n');
  const cards = files.get(join(SANDBOX, 'test-cards.json')) ?? '';
  const numbers = [...cards.matchAll(/"(\d{14,16})"/g)].map(([, number = '']) => number);
  expect(numbers).toContain('4242424242424242');
  for (const trace of TRACES) expect(sources).toContain(trace);

  const built = await filesIn(directory);
  expect([...built.keys()].some((path) => path.includes('checkout-screen'))).toBe(true);
  const found = [...built].flatMap(([path, text]) =>
    [...TRACES, ...numbers]
      .filter((trace) => text.includes(trace) || path.includes(trace))
      .map((trace) => `${path}: ${trace}`),
  );
  expect(found).toEqual([]);
});

test('nor does it contain the gallery of components', async () => {
  const title = 'Words and marks';
  const gallery = await readFile(join(ROOT, 'web/src/gallery/entries.ts'), 'utf8');
  expect(gallery).toContain(title);
  const built = await filesIn(directory);
  expect([...built].filter(([, text]) => text.includes(title)).map(([path]) => path)).toEqual([]);
});

test('the container is built this way', async () => {
  const dockerfile = await readFile(join(ROOT, 'tools/docker/Dockerfile'), 'utf8');
  expect(dockerfile).toContain('RUN SKYHOLD_PRODUCTION_BUILD=1 npm run build');
  expect(dockerfile).not.toMatch(/COPY --from=build \/app\/tools/);
});
