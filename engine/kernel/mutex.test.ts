import { expect, test } from 'vitest';
import { withMutex } from './mutex.ts';

test('work of one key runs in sequence, also after a failure; work of other keys runs concurrently', async () => {
  const owner = {};
  const order: string[] = [];
  const work =
    (name: string, fails = false) =>
    async () => {
      order.push(`${name} begins`);
      await new Promise(setImmediate);
      order.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const results = await Promise.allSettled([
    withMutex(owner, 'a', work('first', true)),
    withMutex(owner, 'a', work('second')),
    withMutex(owner, 'b', work('other')),
  ]);
  expect(order.filter((step) => !step.startsWith('other'))).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
  ]);
  expect(order.indexOf('other begins')).toBeLessThan(order.indexOf('first ends'));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});
