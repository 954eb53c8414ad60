import type { EventMetadata } from '#engine/kernel/event.ts';
import { isJobRun } from '#engine/kernel/job-run.ts';
import { isBulkFix } from '#engine/payment/reconcile.ts';
import { paymentDecider } from '#engine/payment/payment.ts';
import { createFingerprints, numberOf } from './fingerprints.ts';
import type { AuditedEvent, Rule } from './rule.ts';

type Cause = Pick<EventMetadata, 'actor' | 'causationId'>;

/** Whether an event was caused by a webhook: it then names the provider's own event. */
export const isNoticeOfProvider = ({ actor, causationId }: Cause): boolean =>
  actor === 'provider' && causationId.startsWith('evt_');

/** The payment intents that notices of the provider were about, by the ids of those received. */
export type Notices = ReadonlyMap<string, string>;

type CauseRule = Rule & {
  /** Takes the notices that the next events name. */
  learn(notices: Notices): void;
};

const REQUEST = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Every event has a cause, which is one of three: the request of a person or the run of a job, whose
 * id is then the correlation too; a notice of the payment provider, with the correlation of the payment
 * that it is about; or an earlier event, whose correlation it keeps.
 */
export const createCauseRule = (): CauseRule => {
  const correlations = createFingerprints();
  const ofPayments = createFingerprints();
  let notices: Notices = new Map();

  const violationOf = (recorded: AuditedEvent): string | undefined => {
    const { metadata } = recorded;
    const { causationId, correlationId } = metadata;
    if (causationId === correlationId) return violationOfRoot(metadata);
    if (isNoticeOfProvider(metadata)) return violationOfNotice(recorded);
    const kept = correlations.get(causationId);
    if (kept === undefined) return `its cause ${causationId} is no event before it`;
    return kept === numberOf(correlationId)
      ? undefined
      : `its correlation ${correlationId} is not that of its cause ${causationId}`;
  };

  const violationOfNotice = ({ stream, metadata }: AuditedEvent): string | undefined => {
    const { causationId, correlationId } = metadata;
    const intentId = notices.get(causationId);
    if (intentId === undefined) return `its notice ${causationId} was never received`;
    const payment = paymentDecider.stream(intentId);
    if (paymentDecider.isOf(stream) && stream !== payment) {
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
    check: (recorded) => {
      const { id, stream, revision, metadata } = recorded;
      const what = violationOf(recorded);
      const correlation = numberOf(metadata.correlationId);
      correlations.put(id, correlation);
      if (revision === 0 && paymentDecider.isOf(stream)) {
        ofPayments.put(stream, correlation);
      }
      return what === undefined ? [] : [what];
    },
  };
};

/** The system starts only the runs of its jobs, the provider nothing. */
const violationOfRoot = ({ actor, causationId }: Cause): string | undefined => {
  const isRun = isJobRun(causationId) || isBulkFix(causationId);
  const isKnown = actor === 'system' ? isRun : actor !== 'provider' && REQUEST.test(causationId);
  if (isKnown) return undefined;
  return actor === 'system'
    ? `no job has a run ${causationId}`
    : `its cause ${causationId} is no request`;
};
