import { expect, test } from 'vitest';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { knownAt } from './known-at.ts';

const recorded = (type: string, second: number, position: number): RecordedEvent => ({
  id: type,
  type,
  data: {},
  stream: `stream-of-${type}`,
  revision: 0,
  position: BigInt(position),
  metadata: {
    correlationId: 'correlation',
    causationId: 'cause',
    actor: 'system',
    at: `2026-11-25T09:30:0${second}.000Z`,
    schema: 1,
  },
});

// The command that confirms began before the payment that it waited for was recorded.
const history = [
  recorded('created', 1, 1),
  recorded('paid', 4, 2),
  recorded('confirmed', 3, 3),
  recorded('mailed', 6, 4),
];

test.each([
  [0, []],
  [1, ['created']],
  [2, ['created']],
  [3, ['created', 'paid', 'confirmed']],
  [5, ['created', 'paid', 'confirmed']],
  [6, ['created', 'paid', 'confirmed', 'mailed']],
])('in second %i a beginning of the log was known: %j', (second, types) => {
  const moment = new Date(`2026-11-25T09:30:0${second}.000Z`);
  expect(knownAt(history, moment).map(({ type }) => type)).toEqual(types);
});
