import { randomUUID } from 'node:crypto';
import { DateTime } from 'luxon';
import { describeError } from '#engine/kernel/describe-error.ts';
import { type CommandContext, foldStream } from '#engine/kernel/handle-command.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { bookingDecider } from '../booking/booking.ts';
import type { Difference } from './compare-amounts.ts';
import { findDifferences } from './findings.ts';
import { paymentDecider } from './payment.ts';
import type { PaymentProvider, ProviderIntent, Window } from './payment-provider.ts';
import { type ProviderBooks, readProviderBooks } from './provider-books.ts';
import { settlePayment } from './settle-payment.ts';

const USUAL_DAYS = 30;
/** What is younger is under way. */
const YOUNG_MS = 10 * 60_000;

/**
 * The instants of a period; without a first day 30 days back, without a last one until just now.
 * `undefined` when it ends before it begins.
 */
export const windowOf = (
  { from, to, zone }: { from?: string; to?: string; zone: string },
  now: Date,
): Window | undefined => {
  const day = (text: string) => DateTime.fromISO(text, { zone });
  const end = to === undefined ? now.getTime() - YOUNG_MS : day(to).plus({ days: 1 }).toMillis();
  const start =
    from === undefined
      ? DateTime.fromMillis(end, { zone }).minus({ days: USUAL_DAYS }).toMillis()
      : day(from).toMillis();
  return start < end ? { from: new Date(start), to: new Date(end) } : undefined;
};

const MARK = 'bulk_fix_';

/** The command context of one bulk fix; its mark distinguishes the events that the fix recorded. */
export const bulkFixContext = (at: Date): CommandContext => {
  const run = `${MARK}${randomUUID()}`;
  return { commandId: run, correlationId: run, causationId: run, actor: 'system', at };
};

/** Whether a correlation is that of a bulk fix. */
export const isBulkFix = (correlationId: string): boolean => correlationId.startsWith(MARK);

export type ReconcilePorts = {
  store: EventStore;
  provider: PaymentProvider;
  /** Intents of ours to look at whatever the provider lists: paid in the window, or under way. */
  ownPayments: (window: Window) => Promise<string[]>;
};

export type Finding = Difference & {
  intentId: string;
  bookingId: number | null;
  fixed: boolean;
};

export type ReconciliationReport = {
  /** ISO 8601 instants of the window. */
  from: string;
  to: string;
  /** What was compared. */
  counts: ProviderBooks['counts'] & { own: number };
  findings: Finding[];
  /** Payments that could not be settled, and why. */
  faults: { intentId: string; fault: string }[];
};

/** Called for each record that the provider listed, and before each payment that is compared. */
export type ReconciliationProgress = {
  listed(records: number): void;
  compared(payments: number, of: number): void;
};

/**
 * Compares the provider's books of a window with the log. With `fix`, every payment that differs is
 * settled again, and a finding is `fixed` when it is gone afterwards. Intents of other environments
 * on the same account are left out. `progress` throws to interrupt.
 */
export const reconcilePayments = async (
  ports: ReconcilePorts,
  { from, to, fix }: Window & { fix: boolean },
  context: CommandContext,
  progress: ReconciliationProgress = { listed: () => {}, compared: () => {} },
): Promise<ReconciliationReport> => {
  const { provider } = ports;
  const own = await ports.ownPayments({ from, to });
  const { intents, counts } = await readProviderBooks(provider, { from, to }, own, progress.listed);
  const report: ReconciliationReport = {
    from: from.toISOString(),
    to: to.toISOString(),
    counts: { ...counts, own: own.length },
    findings: [],
    faults: [],
  };
  let compared = 0;
  for (const [intentId, intent] of intents) {
    progress.compared(compared++, intents.size);
    const found = await compare(ports, intentId, intent, context.at);
    if (found.length === 0) continue;
    if (!fix || !intent) {
      report.findings.push(...found);
      continue;
    }
    try {
      await settlePayment(ports, { intentId }, context);
    } catch (error) {
      report.faults.push({ intentId, fault: describeError(error) });
    }
    const left = await compare(ports, intentId, await provider.findIntent(intentId), context.at);
    const isLeft = ({ kind, about }: Finding) =>
      left.some((finding) => finding.kind === kind && finding.about === about);
    report.findings.push(...found.map((finding) => ({ ...finding, fixed: !isLeft(finding) })));
  }
  return report;
};

const compare = async (
  { store, provider }: ReconcilePorts,
  intentId: string,
  intent: ProviderIntent | undefined,
  at: Date,
): Promise<Finding[]> => {
  const { state: payment } = await foldStream(store, paymentDecider, intentId);
  const bookingId = payment.status === 'absent' ? null : payment.bookingId;
  const { state: booking } =
    bookingId === null
      ? { state: bookingDecider.initial }
      : await foldStream(store, bookingDecider, bookingId);
  const { environment } = provider;
  return findDifferences({ intent, payment, booking, environment, at }).map((difference) => ({
    ...difference,
    intentId,
    bookingId,
    fixed: false,
  }));
};
