import type { EventMetadata } from '#engine/kernel/event.ts';
import { createFingerprints, numberOf } from './fingerprints.ts';
import type { Fact, Rule } from './rule.ts';

type Cause = Pick<EventMetadata, 'actor' | 'causationId'>;

/** Whether an event was caused by a webhook: it then names the provider's own event. */
export const isNoticeOfProvider = ({ actor, causationId }: Cause): boolean =>
  actor === 'provider' && causationId.startsWith('evt_');

/**
 * Every fact has a cause: the request that it began with, whose id is then its correlation too; a
 * notice of the payment provider; or an earlier event, whose correlation it keeps.
 */
export const createCauseRule = (): Rule => {
  const correlations = createFingerprints();

  const problemOf = ({ metadata }: Fact): string | undefined => {
    const { causationId, correlationId } = metadata;
    if (causationId === correlationId || isNoticeOfProvider(metadata)) return undefined;
    const kept = correlations.get(causationId);
    if (kept === undefined) return `its cause ${causationId} is no event before it`;
    return kept === numberOf(correlationId)
      ? undefined
      : `its correlation ${correlationId} is not that of its cause ${causationId}`;
  };

  return {
    check: (fact) => {
      const what = problemOf(fact);
      correlations.put(fact.id, numberOf(fact.metadata.correlationId));
      return what === undefined ? [] : [what];
    },
  };
};
