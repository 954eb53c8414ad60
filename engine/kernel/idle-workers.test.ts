import { expect, test } from 'vitest';
import { createIdleWorkers } from './idle-workers.ts';

const now = () => new Date(0);
const awake = new AbortController().signal;

test('one look serves all workers, and wakes those for whom a task is due', async () => {
  const looks: string[][] = [];
  const workers = createIdleWorkers(async (asked) => {
    looks.push(asked.map(({ kind }) => kind));
    return looks.length === 1 ? ['mail'] : ['mail', 'refund'];
  });
  const woken: string[] = [];
  const sleep = async (kind: string) => {
    await workers.sleep({ kind, now }, awake);
    woken.push(`${kind} after look ${looks.length}`);
  };
  await Promise.all([sleep('refund'), sleep('mail'), sleep('mail')]);
  expect(woken).toEqual(['mail after look 1', 'mail after look 1', 'refund after look 2']);
  expect(looks).toEqual([['refund', 'mail', 'mail'], ['refund']]);
});

test('a task that was just added wakes the workers of its kind without a look', async () => {
  let looks = 0;
  const workers = createIdleWorkers(async () => {
    looks += 1;
    return [];
  });
  const asleep = new AbortController();
  let hasRefund = false;
  const refund = workers
    .sleep({ kind: 'refund', now }, asleep.signal)
    .then(() => (hasRefund = true));
  const mail = workers.sleep({ kind: 'mail', now }, awake);
  workers.wake('mail');
  await mail;
  expect({ hasRefund, looks }).toEqual({ hasRefund: false, looks: 0 });
  asleep.abort();
  await refund;
});

test('a look that fails wakes all: each meets the error itself', async () => {
  const workers = createIdleWorkers(() => Promise.reject(new Error('no connection')));
  const sleeping = ['mail', 'refund'].map((kind) => workers.sleep({ kind, now }, awake));
  await expect(Promise.all(sleeping)).resolves.toHaveLength(2);
});

test('a worker does not sleep once the program ends', async () => {
  const ending = new AbortController();
  const workers = createIdleWorkers(async () => []);
  const sleeping = workers.sleep({ kind: 'mail', now }, ending.signal);
  ending.abort();
  const another = workers.sleep({ kind: 'mail', now }, ending.signal);
  await expect(Promise.all([sleeping, another])).resolves.toHaveLength(2);
});
