import { once } from 'node:events';
import { difference } from './command-error.ts';
import { run } from './run.ts';

/** Works until it is interrupted, or finds a difference at once. */
await run(process.argv.includes('--json'), async ({ signal }) => {
  if (process.argv.includes('--differ')) throw difference('The books differ by 1 cent.');
  if (process.argv.includes('--fault')) throw new TypeError('No socket for amelie@example.com');
  console.error('working');
  const alive = setInterval(() => {}, 1_000);
  await once(signal, 'abort');
  clearInterval(alive);
  signal.throwIfAborted();
});
