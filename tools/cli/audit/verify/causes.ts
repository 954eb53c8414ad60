import type { EventMetadata } from '#engine/kernel/event.ts';
import { isJobRun } from '#engine/kernel/job-run.ts';
import { isBulkFix } from '#engine/payment/bulk-fix.ts';
import { paymentDecider } from '#engine/payment/payment.ts';
import { createFingerprints, numberOf } from './fingerprints.ts';
import type { Fact, Rule } from './rule.ts';

type Cause = Pick<EventMetadata, 'actor' | 'causationId'>;

/** Whether an event was caused by a webhook: it then names the provider's own event. */
export const isNoticeOfProvider = ({ actor, causationId }: Cause): boolean =>
  actor === 'provider' && causationId.startsWith('evt_');

/** The payment intents that notices of the provider were about, by the ids of those received. */
export type Notices = ReadonlyMap<string, string>;

type CauseRule = Rule & {
  /** Takes the notices that the next facts name. */
  learn(notices: Notices): void;
};

const REQUEST = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Every fact has a cause: the request of a person or the run of a job that it began with, whose id is
 * then its correlation too; a notice that was received of the payment provider, with the correlation
 * of the payment that it is about; or an earlier event, whose correlation it keeps.
 */
export const createCauseRule = (): CauseRule => {
  const correlations = createFingerprints();
  const ofPayments = createFingerprints();
  let notices: Notices = new Map();

  const problemOf = (fact: Fact): string | undefined => {
    const { metadata } = fact;
    const { causationId, correlationId } = metadata;
    if (causationId === correlationId) return problemOfBeginning(metadata);
    if (isNoticeOfProvider(metadata)) return problemOfNotice(fact);
    const kept = correlations.get(causationId);
    if (kept === undefined) return `its cause ${causationId} is no event before it`;
    return kept === numberOf(correlationId)
      ? undefined
      : `its correlation ${correlationId} is not that of its cause ${causationId}`;
  };

  const problemOfNotice = ({ stream, metadata }: Fact): string | undefined => {
    const { causationId, correlationId } = metadata;
    const intentId = notices.get(causationId);
    if (intentId === undefined) return `its notice ${causationId} was never received`;
    const payment = paymentDecider.stream(intentId);
    if (stream.startsWith(paymentDecider.prefix) && stream !== payment) {
      return `its notice ${causationId} is about ${payment}`;
    }
    return ofPayments.get(payment) === numberOf(correlationId)
      ? undefined
      : `its correlation ${correlationId} is not that of ${payment}`;
  };

  return {
    learn: (received) => {
      notices = received;
    },
    check: (fact) => {
      const { id, stream, revision, metadata } = fact;
      const what = problemOf(fact);
      const correlation = numberOf(metadata.correlationId);
      correlations.put(id, correlation);
      if (revision === 0 && stream.startsWith(paymentDecider.prefix)) {
        ofPayments.put(stream, correlation);
      }
      return what === undefined ? [] : [what];
    },
  };
};

/** The program begins nothing but the runs of its jobs, the provider nothing at all. */
const problemOfBeginning = ({ actor, causationId }: Cause): string | undefined => {
  const isRun = isJobRun(causationId) || isBulkFix(causationId);
  const isKnown = actor === 'system' ? isRun : actor !== 'provider' && REQUEST.test(causationId);
  if (isKnown) return undefined;
  return actor === 'system'
    ? `no job has a run ${causationId}`
    : `its cause ${causationId} is no request`;
};
