import { expect, test } from 'vitest';
import { historyEntry } from './history-entry.fixture.ts';
import { historySteps } from './history-steps.ts';

test('events of overlapping steps are grouped by step, with technical ones separate', () => {
  const at = (minute: number, step: string, isTechnical = false) =>
    historyEntry(`${minute}`, {
      at: new Date(Date.UTC(2027, 0, 1, 10, minute)).toISOString(),
      step,
      isTechnical,
    });
  const steps = historySteps([
    at(0, 'Payment'),
    at(1, 'Confirmation'),
    at(2, 'Payment', true),
    at(3, 'Confirmation'),
    at(40, 'Confirmation'),
  ]);
  expect(
    steps.map(({ step, shown, technical }) => [
      step,
      shown.map(({ eventId }) => eventId),
      technical.map(({ eventId }) => eventId),
    ]),
  ).toEqual([
    ['Payment', ['0'], ['2']],
    ['Confirmation', ['1', '3'], []],
    ['Confirmation', ['40'], []],
  ]);
});
