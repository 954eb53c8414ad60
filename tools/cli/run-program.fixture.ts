import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format } from 'node:util';
import { vi } from 'vitest';
import { bundleOf } from '#tools/config/bundle-of.ts';

/** How a program ended, and what it printed. */
export type Ended = { code: number; out: string; err: string };

/** Programs of two workers must not meet in the default folder. */
const DATA_DIR = join(tmpdir(), `programs-${process.pid}`);

const environmentOf = (variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  TMPDIR: tmpdir(),
  DATA_DIR,
  ...variables,
});

/** Runs a program of ours as an operator does, without a terminal; `variables` are its environment. */
export const spawnProgram = (
  path: string,
  args: readonly string[],
  variables: NodeJS.ProcessEnv,
): Promise<Ended> =>
  new Promise((resolve) => {
    const argv = [bundleOf(path), ...args];
    execFile(process.execPath, argv, { env: environmentOf(variables) }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    ).stdin?.end();
  });

let runs = 0;
let last: Promise<unknown> = Promise.resolve();

/** The same in this process, which has loaded what the program needs; one run after the other. */
export const runProgram: typeof spawnProgram = (path, args, variables) => {
  const run = last.then(() => runHere(path, args, variables));
  last = run.catch(() => {});
  return run;
};

const runHere: typeof spawnProgram = async (path, args, variables) => {
  const { argv, env, exitCode } = process;
  const printed = { out: '', err: '' };
  const spies = [
    ...(['out', 'err'] as const).map((to) =>
      vi.spyOn(process[`std${to}`], 'write').mockImplementation((text) => {
        printed[to] += String(text);
        return true;
      }),
    ),
    ...(
      [
        ['log', 'out'],
        ['error', 'err'],
      ] as const
    ).map(([method, to]) =>
      vi.spyOn(console, method).mockImplementation((...words) => {
        printed[to] += `${format(...words)}\n`;
      }),
    ),
  ];
  Object.assign(process, {
    argv: [process.execPath, path, ...args],
    env: environmentOf(variables),
    exitCode: undefined,
  });
  try {
    runs += 1;
    await import(`${path}?run=${runs}`);
    return { code: Number(process.exitCode ?? 0), ...printed };
  } finally {
    Object.assign(process, { argv, env, exitCode });
    for (const spy of spies) spy.mockRestore();
  }
};
