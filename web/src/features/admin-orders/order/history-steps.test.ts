import { expect, test } from 'vitest';
import { historyEntry } from './history-entry.fixture.ts';
import { historySteps } from './history-steps.ts';

test('events of overlapping steps are grouped by step; a pause and a new day begin a new one', () => {
  const at = (minute: number, step: string) =>
    historyEntry(`${minute}`, { at: new Date(2027, 0, 1, 23, minute).toISOString(), step });
  const steps = historySteps([
    at(0, 'Payment'),
    at(1, 'Confirmation'),
    at(2, 'Payment'),
    at(3, 'Confirmation'),
    at(40, 'Confirmation'),
    at(55, 'Payment'),
    at(61, 'Payment'),
  ]);
  expect(
    steps.map(({ step, day, entries }) => [step, day, entries.map(({ eventId }) => eventId)]),
  ).toEqual([
    ['Payment', 'Jan 1, 2027', ['0', '2']],
    ['Confirmation', 'Jan 1, 2027', ['1', '3']],
    ['Confirmation', 'Jan 1, 2027', ['40']],
    ['Payment', 'Jan 1, 2027', ['55']],
    ['Payment', 'Jan 2, 2027', ['61']],
  ]);
});
