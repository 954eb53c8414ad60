import { z } from 'zod';
import type { Decider, Decision, Rejection } from '#engine/kernel/decider.ts';
import { type EventOf, eventCodec } from '#engine/kernel/event-codec.ts';
import { commandHandler } from '#engine/kernel/handle-command.ts';
import { streamsNamed } from '#engine/kernel/streams.ts';
import { monthOf } from '../audit/access-log.ts';
import { FIGURES } from './daily-totals.ts';

const figures = Object.fromEntries(FIGURES.map((name) => [name, z.number()])) as Record<
  (typeof FIGURES)[number],
  z.ZodNumber
>;

/** What a month's entries come to when it is closed. */
const monthSnapshotSchema = z.object({
  /** How many. */
  entries: z.number(),
  /** SHA-256 over them, hexadecimal; see `hashEntries`. */
  sha256: z.string(),
  /** One for each currency, in cents. */
  totals: z.array(z.object({ currency: z.string(), ...figures })),
});
export type MonthSnapshot = z.output<typeof monthSnapshotSchema>;

const shapes = {
  /**
   * The administrator closed a month. Its snapshot holds the entries of the events before this one in
   * the log; later entries of the month are adjustments.
   */
  MonthCloseStarted: z.object({ userId: z.number(), closedAt: z.string() }),
  /** The snapshot was taken and signed (Ed25519, base64) by the key of the installation. */
  MonthClosed: monthSnapshotSchema.extend({ publicKey: z.string(), signature: z.string() }),
};
export type MonthEvent = EventOf<typeof shapes>;

type Closing = { userId: number; closedAt: string };
export type SignedSnapshot = MonthSnapshot & { publicKey: string; signature: string };
export type Month =
  | { status: 'open' }
  | (Closing & { status: 'closing' })
  | (Closing & { status: 'closed'; snapshot: SignedSnapshot });

/** The stream `month-{yyyy-mm}`: the close of one month (UTC) of the ledger. */
export const monthDecider: Decider<string, Month, MonthEvent> = {
  ...streamsNamed('month-'),
  codec: eventCodec(shapes),
  initial: { status: 'open' },
  evolve: (month, event) => {
    switch (event.type) {
      case 'MonthCloseStarted':
        return { status: 'closing', ...event.data };
      case 'MonthClosed':
        if (month.status !== 'closing') throw new Error('MonthClosed before MonthCloseStarted');
        return { ...month, status: 'closed', snapshot: event.data };
      default:
        return event satisfies never;
    }
  },
};
export const handleMonth = commandHandler(monthDecider);

/** The days of a month, both included. */
export const daysOfMonth = (month: string): { from: string; to: string; zone: 'UTC' } => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return { from: `${month}-01`, to: last, zone: 'UTC' };
};

/** Starts closing a month that is over; a close that was interrupted continues. */
export const startClosing = (
  { month, userId, at }: { month: string; userId: number; at: Date },
  state: Month,
): Decision<MonthEvent, Rejection<'month-not-over' | 'month-closed'>> => {
  if (state.status === 'closed') return { reason: 'month-closed' };
  if (state.status === 'closing') return [];
  const closedAt = at.toISOString();
  if (monthOf(closedAt) <= month) return { reason: 'month-not-over' };
  return [{ type: 'MonthCloseStarted', data: { userId, closedAt } }];
};

/** Records the signed snapshot, once. */
export const finishClosing = (snapshot: SignedSnapshot, state: Month): MonthEvent[] =>
  state.status === 'closing' ? [{ type: 'MonthClosed', data: snapshot }] : [];
