import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { createTraveller } from './traveller.fixture.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY = /^Skyhold is ready at (\S+)$/;

/** Returns the binary of a Node release line, from the npm package `node`. */
const installNode = async (directory: string, line: string): Promise<string> => {
  await writeFile(join(directory, 'package.json'), '{}');
  const options = ['--no-audit', '--no-fund', '--foreground-scripts'];
  await promisify(execFile)('npm', ['install', ...options, `node@${line}`], { cwd: directory });
  return join(directory, 'node_modules/node/bin/node');
};

test.each(['20', '22', '24'])(
  'under Node %s the product starts and sells a reservation',
  { timeout: 240_000 },
  async (line) => {
    const directory = await mkdtemp(join(tmpdir(), `skyhold-node-${line}-`));
    onTestFinished(() => rm(directory, { recursive: true, maxRetries: 5 }));
    await chmod(directory, 0o755);
    const node = await installNode(directory, line);
    const { stdout: version } = await promisify(execFile)(node, ['--version']);
    expect(version).toMatch(new RegExp(`^v${line}\\.`));

    const data = join(directory, 'data');
    await mkdir(data);
    const child = spawn(node, ['--import', 'tsx', 'tools/dev/start.ts'], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], DATA_DIR: data, PORT: '0', LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let url = '';
    for await (const text of createInterface(child.stdout)) {
      url = READY.exec(text)?.[1] ?? '';
      if (url) break;
    }
    child.stdout.resume();
    const traveller = createTraveller(url);
    const paid = await traveller.pay(await traveller.book());
    expect(await traveller.tellServer(paid)).toMatchObject({
      confirmationNumber: expect.stringMatching(/^[2-9A-HJ-NP-Z]{6}$/),
    });
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  },
);
