import { describeFault } from '#engine/kernel/describe-fault.ts';
import type { Progress } from '#tools/command-line/progress.ts';
import { domainEventOf } from '#tools/eventlog/domain-event.ts';
import {
  isMetastream,
  isTombstone,
  type LogEvent,
  type LogReader,
} from '#tools/eventlog/log-event.ts';
import { createCauseRule } from './causes.ts';
import { createOrderRule } from './orders.ts';
import type { Finding, Rule } from './rule.ts';

/** What a whole log was found to be; without findings, all rules hold. */
export type Verification = { events: number; orders: number; findings: Finding[] };

/** Holds every fact of a log against the rules, in one reading. `now` says what is overdue. */
export const verifyLog = async (
  read: LogReader,
  now: Date,
  progress: Progress,
): Promise<Verification> => {
  const orders = createOrderRule({ now });
  const rules: Rule[] = [createCauseRule(), orders];
  const findings: Finding[] = [];
  let events = 0;
  for await (const batch of read()) {
    for (const event of batch) {
      if (isMetastream(event.stream) || isTombstone(event)) continue;
      events += 1;
      findings.push(...findingsIn(event, rules));
    }
    progress(events);
  }
  findings.push(...orders.end());
  return { events, orders: orders.count(), findings };
};

const findingsIn = (event: LogEvent, rules: readonly Rule[]): Finding[] => {
  const fact = orFault(() => domainEventOf(event));
  const problems =
    fact === undefined
      ? ['this is no fact of ours']
      : typeof fact === 'string'
        ? [fact]
        : rules.flatMap(({ check }) => orFault(() => check(fact)));
  return problems.map((what) => ({ place: `${event.stream}@${event.revision}`, what }));
};

/** What does not decode, or cannot follow in its stream, is a finding too. */
const orFault = <Result>(work: () => Result): Result | string => {
  try {
    return work();
  } catch (error) {
    return describeFault(error);
  }
};
