import { expect, test } from 'vitest';
import { historyEntry } from './history-entry.fixture.ts';
import { historySteps, knownAt } from './history-steps.ts';

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

test.each([
  ['10:00', ['created']],
  ['10:01', ['created', 'paid', 'confirmed']],
  [undefined, ['created', 'paid', 'confirmed', 'sent']],
])('what was known at %s is a beginning of the log, whatever the clocks say', (moment, known) => {
  const at = (time: string) => `2027-01-01T${time}:00.000Z`;
  const history = [
    historyEntry('created', { at: at('10:00') }),
    historyEntry('paid', { at: at('10:02') }),
    historyEntry('confirmed', { at: at('10:01') }),
    historyEntry('sent', { at: at('10:03') }),
  ];
  expect(knownAt(history, moment && at(moment)).map(({ eventId }) => eventId)).toEqual(known);
});
