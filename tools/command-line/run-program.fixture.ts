import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';

/** How a program ended, and what it printed. */
export type Ended = { code: number; out: string; err: string };

/** Runs a program of ours as an operator does, without a terminal; `variables` are its environment. */
export const runProgram = (
  path: string,
  args: readonly string[],
  variables: NodeJS.ProcessEnv,
): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], TMPDIR: tmpdir(), ...variables };
    execFile(process.execPath, ['--import', 'tsx', path, ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    ).stdin?.end();
  });
