import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the bundled programs, which have the paths of their sources. */
    programs: string;
  }
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Programs that tests start as separate processes. */
const PROGRAMS = [
  'http/main.ts',
  'projections/projector/projector-process.fixture.ts',
  'tools/cli/audit/audit.ts',
  'tools/cli/backup/backup.ts',
  'tools/cli/backup/restore.ts',
  'tools/cli/endless.fixture.ts',
  'tools/cli/skyhold.ts',
  'tools/cli/eventlog/eventlog.ts',
  'tools/cli/eventstore/eventstore.ts',
  'tools/cli/finance/finance.ts',
  'tools/dev/crashing-product.fixture.ts',
  'tools/dev/data-dir-holder.fixture.ts',
  'tools/eventstore/server-process.fixture.ts',
  'tools/dev/start.ts',
  'tools/cli/privacy/privacy.ts',
  'tools/cli/projections/projections.ts',
  'tools/cli/seed/seed.ts',
];

/**
 * Bundles the programs once: compiling five hundred files at each of fifty starts takes longer than
 * all their other work. Every program still finds the files beside its source.
 */
export default async function setup(project: TestProject) {
  const cache = join(ROOT, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const outdir = await mkdtemp(join(cache, 'programs-'));
  await build({
    absWorkingDir: ROOT,
    entryPoints: PROGRAMS,
    outbase: ROOT,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
    plugins: [
      {
        name: 'urls of sources',
        setup: ({ onLoad }) =>
          onLoad({ filter: /\.ts$/ }, async ({ path }) => {
            const text = await readFile(path, 'utf8');
            const url = JSON.stringify(pathToFileURL(path).href);
            return { contents: text.replaceAll('import.meta.url', url), loader: 'ts' };
          }),
      },
    ],
  });
  project.provide('programs', outdir);
  return () => rm(outdir, { recursive: true });
}
