import { expect, test } from 'vitest';
import type { AbandonmentRow } from '#projections/abandonments/abandonment-row.ts';
import type { TimerRow } from '#projections/due-timers/timer-row.ts';
import { comingUp } from './coming-up.ts';

const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`);
const abandonment: AbandonmentRow = {
  booking_id: 1,
  status: 'open',
  abandoned_at: at('12:00'),
  expires_at: at('20:00'),
  reminder_sent_at: null,
  resolved_at: null,
};
const timers: TimerRow[] = [
  { kind: 'abandonment-expires', subject: '1', booking_id: 1, due_at: at('20:00') },
  { kind: 'payment-watch-ends', subject: 'pi_first', booking_id: 1, due_at: at('13:00') },
];
const delays = { checkoutSilenceMs: 20 * 60_000, recoveryEmailDelayMs: 30 * 60_000 };
const shown = (row: AbandonmentRow | undefined, now: Date, idleSince?: Date) =>
  comingUp({ timers, abandonment: row, idleSince }, delays, now).map(
    ({ what, at: time }) => `${what} ${time.slice(11, 16)}`,
  );

const later = ['payment-watch-ends 13:00', 'abandonment-expires 20:00'];

test('the next steps are in order, including the reminder', () =>
  expect(shown(abandonment, at('12:10'))).toEqual(['recovery-mail 12:30', ...later]));

test.each([
  ['was sent', { ...abandonment, reminder_sent_at: at('12:05') }],
  ['is not needed', { ...abandonment, status: 'resolved' as const }],
  ['has no cause', undefined],
])('a reminder that %s is not a next step', (_, row) =>
  expect(shown(row, at('12:10'))).toEqual(later),
);

test('an idle checkout counts as left when the silence ends', () =>
  expect(shown(undefined, at('12:10'), at('12:00'))).toEqual(['silence-ends 12:20', ...later]));

test('a past step is not a next step', () => {
  expect(shown(abandonment, at('13:30'))).toEqual(['abandonment-expires 20:00']);
  expect(shown(abandonment, at('21:00'))).toEqual([]);
});
