import { describeError } from '#engine/kernel/describe-error.ts';
import { STREAM_PREFIXES } from '#engine/stream-prefixes.ts';
import type { Progress } from '#tools/cli/progress.ts';
import { domainEventOf } from '#tools/cli/eventlog/domain-event.ts';
import { isTombstone, type LogEvent, type LogReader } from '#tools/cli/eventlog/log-event.ts';
import { createCauseRule, isNoticeOfProvider, type Notices } from './causes.ts';
import { createOrderRule } from './orders.ts';
import type { AuditedEvent, Finding, Rule } from './rule.ts';

/** The result for a whole log; without findings, all rules hold. */
export type Verification = { events: number; orders: number; findings: Finding[] };

/** What a log is checked against: `now` says what is overdue. */
export type VerifyContext = {
  now: Date;
  /** Finds those of the provider's notices that were received, by their ids. */
  noticesOf: (eventIds: readonly string[]) => Promise<Notices>;
};

/** Checks every event of a log against the rules, in one reading. */
export const verifyLog = async (
  read: LogReader,
  { now, noticesOf }: VerifyContext,
  progress: Progress,
): Promise<Verification> => {
  const orders = createOrderRule({ now });
  const causes = createCauseRule();
  const findings: Finding[] = [];
  let events = 0;
  for await (const batch of read()) {
    const entries = batch
      .filter((event) => isOurs(event) && !isTombstone(event))
      .map((event) => ({
        place: `${event.stream}@${event.revision}`,
        recorded: orError(() => domainEventOf(event) ?? 'this is no event of ours'),
      }));
    const named = entries.flatMap(({ recorded }) =>
      typeof recorded !== 'string' && isNoticeOfProvider(recorded.metadata)
        ? [recorded.metadata.causationId]
        : [],
    );
    causes.learn(named.length > 0 ? await noticesOf(named) : new Map());
    for (const { place, recorded } of entries) {
      const violations =
        typeof recorded === 'string' ? [recorded] : violationsOf(recorded, [causes, orders]);
      findings.push(...violations.map((what) => ({ place, what })));
    }
    events += entries.length;
    progress(events);
  }
  findings.push(...orders.end());
  return { events, orders: orders.count(), findings };
};

/** Other programs may write to streams of their own. */
const isOurs = ({ stream }: LogEvent): boolean =>
  STREAM_PREFIXES.some((prefix) => stream.startsWith(prefix));

const violationsOf = (recorded: AuditedEvent, rules: readonly Rule[]): string[] =>
  rules.flatMap(({ check }) => orError(() => check(recorded)));

/** The result, or the message of an error: an event that does not decode is a finding too. */
const orError = <Result>(work: () => Result): Result | string => {
  try {
    return work();
  } catch (error) {
    return describeError(error);
  }
};
