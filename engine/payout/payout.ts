import { z } from 'zod';
import type { Decider } from '#engine/kernel/decider.ts';
import { type EventOf, eventCodec } from '#engine/kernel/event-codec.ts';
import { commandHandler } from '#engine/kernel/handle-command.ts';
import { streamsNamed } from '#engine/kernel/streams.ts';
import type { PayoutTransaction, ProviderPayout } from './provider-payouts.ts';

const shapes = {
  /** The provider has paid its balance out to our bank, and names the transactions in it. */
  PayoutMade: z.object({
    amountCents: z.number(),
    /** Lower-case ISO 4217. */
    currency: z.string(),
    /** The day on which the bank gets it, `YYYY-MM-DD`. */
    arrivesOn: z.string(),
    /** ISO 8601 instant. */
    createdAt: z.string(),
    /** How many transactions it consists of. */
    transactions: z.number(),
  }),
  /** Some of its transactions; `from` counts those of earlier events. */
  PayoutTransactionsListed: z.object({
    from: z.number(),
    transactions: z.array(
      z.object({
        /** The provider's id of the charge, refund or dispute. */
        providerId: z.string(),
        /** ISO 8601 instant. */
        movedAt: z.string(),
      }),
    ),
  }),
  /** The bank sent it back; its money is in the balance again. */
  PayoutFailed: z.object({ code: z.string() }),
};
export type PayoutEvent = EventOf<typeof shapes>;

/** `listed` of its `transactions` are recorded. */
export type Payout =
  | { status: 'absent' }
  | { status: 'made' | 'failed'; transactions: number; listed: number };

/** The stream `payout-{id}`: one payout of the provider's balance to our bank. */
export const payoutDecider: Decider<string, Payout, PayoutEvent> = {
  ...streamsNamed('payout-'),
  codec: eventCodec(shapes),
  initial: { status: 'absent' },
  evolve: (payout, event) => {
    if (event.type === 'PayoutMade') {
      return { status: 'made', transactions: event.data.transactions, listed: 0 };
    }
    if (payout.status === 'absent') throw new Error(`${event.type} before PayoutMade`);
    return event.type === 'PayoutFailed'
      ? { ...payout, status: 'failed' }
      : { ...payout, listed: payout.listed + event.data.transactions.length };
  },
};
export const handlePayout = commandHandler(payoutDecider);

/** Returns whether there is nothing new to record of a payout. */
export const isRecorded = (payout: Payout, { failure }: ProviderPayout): boolean =>
  payout.status !== 'absent' &&
  payout.listed === payout.transactions &&
  (failure === null) === (payout.status === 'made');

/** An append stays below the event store's limit of 1 MiB. */
const MOST_LISTED = 2_000;

/** Decides the next events of a payout; none when all is recorded. */
export const recordPayout =
  (
    { amountCents, currency, arrivesOn, createdAt, failure }: ProviderPayout,
    transactions: readonly PayoutTransaction[],
  ) =>
  (payout: Payout): PayoutEvent[] => {
    if (payout.status === 'absent') {
      const made = { amountCents, currency, arrivesOn, createdAt };
      return [{ type: 'PayoutMade', data: { ...made, transactions: transactions.length } }];
    }
    const from = payout.listed;
    if (from < payout.transactions) {
      const next = transactions.slice(from, from + MOST_LISTED);
      return [{ type: 'PayoutTransactionsListed', data: { from, transactions: next } }];
    }
    return failure !== null && payout.status === 'made'
      ? [{ type: 'PayoutFailed', data: { code: failure } }]
      : [];
  };
