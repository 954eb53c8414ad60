import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('a program that created a cluster keeps its exit code', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'skyhold-postgres-'));
  await chmod(directory, 0o755);
  const program = `
    const { startPostgres } = await import('#tools/dev/postgres.ts');
    const { stop } = await startPostgres(${JSON.stringify(join(directory, 'postgres'))}, 'test');
    await stop();
    process.exitCode = 3;`;
  const options = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const child = spawn(process.execPath, options, { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  await rm(directory, { recursive: true });
  expect(code).toBe(3);
});
