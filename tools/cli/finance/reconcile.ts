import {
  bulkFixContext,
  type Finding,
  reconcilePayments,
  type ReconciliationReport,
  windowOf,
} from '#engine/payment/reconcile.ts';
import type { Window } from '#engine/payment/payment-provider.ts';
import type { Ports } from '#http/ports.ts';
import { paymentsToReconcile } from '#projections/payments/queries.ts';
import type { Progress } from '#tools/cli/progress.ts';
import { impossible } from '#tools/cli/command-error.ts';
import { textTable } from '#tools/cli/text-table.ts';

const LISTED = { verb: 'listed', noun: 'records of the provider' };

/** Throws for a period that ends before it begins: it would look like one without payments. */
export const checkOrder = ({ from, to }: { from?: string; to?: string }): void => {
  if (from === undefined || to === undefined || from <= to) return;
  throw impossible(`--from ${from} must not be after --to ${to}.`);
};

/** The instants of a period, by `windowOf`; throws where it is empty. */
export const requireWindow = (
  days: { from?: string; to?: string; zone: string },
  now: Date,
): Window => {
  const window = windowOf(days, now);
  if (!window) throw impossible('There is nothing to compare yet from --from on.');
  return window;
};

/** Compares the provider's books with ours; with `fix`, settles again what differs. */
export const reconcile = (
  ports: Ports,
  window: Window & { fix: boolean },
  progress: Progress,
): Promise<ReconciliationReport> =>
  reconcilePayments(
    { ...ports, ownPayments: paymentsToReconcile(ports.knex) },
    window,
    bulkFixContext(ports.now()),
    { listed: (records) => progress(records, undefined, LISTED), compared: progress },
  );

/** Whether something is left for a person to look at. */
export const isUnsettled = ({ findings, faults }: ReconciliationReport): boolean =>
  faults.length > 0 || findings.some(({ fixed }) => !fixed);

const money = (cents: number | null): string => (cents === null ? '-' : (cents / 100).toFixed(2));

const side = (cents: number | null, status: string | null): string =>
  status === null ? money(cents) : `${money(cents)} ${status}`;

const findingCells = (finding: Finding) => [
  finding.kind,
  finding.intentId,
  finding.about ?? '-',
  finding.bookingId ?? '-',
  side(finding.providerCents, finding.providerStatus),
  side(finding.ownCents, finding.ownStatus),
  finding.fixed ? 'yes' : 'no',
];

/** What was compared and what differed, to read on a terminal. */
export const reconciliationText = (report: ReconciliationReport): string => {
  const { from, to, counts, findings, faults } = report;
  const compared = `Compared ${counts.intents} intents, ${counts.refunds} refunds and ${counts.disputes} disputes of the provider with ${counts.own} payments of ours, ${from} to ${to}.`;
  if (findings.length === 0) return `${compared}\nNothing differs.`;
  const heading = ['difference', 'intent', 'about', 'booking', 'provider', 'ours', 'fixed'];
  return [
    compared,
    textTable(heading, findings.map(findingCells)),
    ...faults.map(({ intentId, fault }) => `${intentId} could not be settled: ${fault}`),
  ].join('\n');
};
