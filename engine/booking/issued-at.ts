import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { IssuedDocument } from './booking-state.ts';

/** These give the booking another edition, whose documents supersede the earlier ones. */
const CHANGES = ['ReservationCorrected', 'FlightsChanged', 'TravellerForgotten'];

/**
 * Returns the ISO 8601 instant that a document prints as its issue; without one, that of the next
 * document: the last change of the booking, so that all who issue it at once agree.
 */
export const issuedAtOf = (
  document: IssuedDocument | undefined,
  { confirmedAt, events }: { confirmedAt: string; events: readonly RecordedEvent[] },
): string => {
  if (document) return document.printed?.issuedAt ?? confirmedAt;
  return events.findLast(({ type }) => CHANGES.includes(type))?.metadata.at ?? confirmedAt;
};
