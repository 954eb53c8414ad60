import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopAll } from '#tools/dev/stop-all.ts';

/** Stops what a benchmark has started; the last one is called first. */
export type Stops = (() => Promise<unknown>)[];

/** The options of every benchmark, for `readOptions`. */
export const OPTIONS = {
  help: { type: 'boolean', short: 'h', default: false },
  json: { type: 'boolean', default: false },
} as const;

/**
 * Measures and prints the result, with `--json` as JSON; with `--help` prints only the help. The
 * exit code is 1 if the result is not good.
 */
export const benchmark = async <Measured>(
  options: { help: boolean; json: boolean },
  {
    help,
    measure,
    print,
    isGood = () => true,
  }: {
    help: string;
    measure: (stops: Stops) => Promise<Measured>;
    print: (measured: Measured) => void;
    isGood?: (measured: Measured) => boolean;
  },
): Promise<void> => {
  if (options.help) {
    console.log(help);
    return;
  }
  const stops: Stops = [];
  try {
    const measured = await measure(stops);
    if (options.json) console.log(JSON.stringify(measured));
    else print(measured);
    if (!isGood(measured)) process.exitCode = 1;
  } finally {
    await stopAll(stops);
  }
};

/** Creates a temporary folder, which is removed at the end. */
export const temporaryFolder = async (stops: Stops): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), 'skyhold-bench-'));
  stops.push(() => rm(directory, { recursive: true, maxRetries: 5 }));
  // Postgres runs as a separate user when this runs as root, and must have access to its data.
  await chmod(directory, 0o755);
  return directory;
};
