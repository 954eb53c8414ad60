import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { Rejection } from '#engine/kernel/decider.ts';
import { bookingDecider } from '../booking/booking.ts';
import { bookingCodec } from '../booking/events.ts';
import { composeItinerary, type ItineraryPorts } from './compose-itinerary.ts';
import type { IssueDocumentPorts } from './issue-document.ts';

type Found = { bytes: Uint8Array; confirmationNumber: string };

/**
 * Returns a version of the document for all travellers, from 1, as it was issued: rendered from the
 * log as of then, or the stored signed file. Only if its SHA-256 is the recorded one.
 */
export const issuedDocument = async (
  ports: ItineraryPorts & IssueDocumentPorts,
  bookingId: number,
  version: number,
): Promise<Found | Rejection<'no-such-version' | 'person-forgotten' | 'drawn-otherwise'>> => {
  const event = (await ports.store.read(bookingDecider.stream(bookingId))).filter(isForAll)[
    version - 1
  ];
  const issued = event && bookingCodec.decodeAs('ItineraryIssued', event);
  if (!issued) return { reason: 'no-such-version' };
  const itinerary = await composeItinerary(asOf(ports, event), bookingId);
  if ('reason' in itinerary) {
    if (itinerary.reason === 'person-forgotten') return { reason: 'person-forgotten' };
    throw new Error(`${event.stream} issued a document before its time: ${itinerary.reason}`);
  }
  const { confirmationNumber } = itinerary;
  const drawn = await ports.renderer.render(itinerary);
  if (drawn.sha256 === issued.sha256) return { bytes: drawn.bytes, confirmationNumber };
  const signed =
    drawn.sha256 === issued.drawnSha256
      ? await ports.signedFiles.find(bookingId, drawn.sha256)
      : undefined;
  return signed ? { bytes: signed, confirmationNumber } : { reason: 'drawn-otherwise' };
};

const isForAll = (event: RecordedEvent): boolean => {
  const issued = bookingCodec.decodeAs('ItineraryIssued', event);
  return issued !== undefined && issued.traveller === undefined;
};

/** The log and the clock as of an event. */
const asOf = <Ports extends ItineraryPorts>(
  ports: Ports,
  { position, metadata }: RecordedEvent,
): Ports => ({
  ...ports,
  store: {
    ...ports.store,
    read: async (stream, from) =>
      (await ports.store.read(stream, from)).filter((event) => event.position <= position),
  },
  now: () => new Date(metadata.at),
});
