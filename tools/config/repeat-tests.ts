import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { readOptions, wholeNumber } from '#tools/dev/read-options.ts';

const { values, positionals: files } = readOptions({
  options: { times: { type: 'string', default: '10' } },
  allowPositionals: true,
});
const times = wholeNumber('--times', values.times);

// One busy process per core, so that tests that depend on a fast machine fail here. Each ends with
// this process, however that ends.
const keepBusy = `while (process.ppid === ${process.pid});`;
const busy = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ['--eval', keepBusy], { stdio: 'ignore' }),
);
const runs = Array.from({ length: times }, (_, index) => {
  console.log(`Run ${index + 1} of ${times}`);
  const startedAt = Date.now();
  const { status } = spawnSync('npm', ['test', '--', '--reporter=dot', ...files], {
    stdio: 'inherit',
  });
  return { isGreen: status === 0, seconds: Math.round((Date.now() - startedAt) / 1_000) };
});
for (const child of busy) child.kill('SIGKILL');

console.table(runs);
process.exitCode = runs.every(({ isGreen }) => isGreen) ? 0 : 1;
