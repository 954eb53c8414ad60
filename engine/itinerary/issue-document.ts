import { createHash } from 'node:crypto';
import type { Rejection } from '#engine/kernel/decider.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { type CommandContext, foldStream } from '#engine/kernel/handle-command.ts';
import type { IssuedDocument } from '../booking/booking-state.ts';
import { bookingDecider, handleBooking } from '../booking/booking.ts';
import { issueItinerary } from '../booking/issue-itinerary.ts';
import type { Itinerary } from './itinerary.ts';
import type { ItineraryRenderer } from './itinerary-renderer.ts';
import type { RenderedItinerary } from './render-itinerary.ts';
import type { SignedFiles } from './signed-files.ts';

export type IssueDocumentPorts = {
  store: EventStore;
  renderer: ItineraryRenderer;
  signedFiles: SignedFiles;
};

/**
 * Renders a booking's itinerary as a PDF, for all or for one `traveller`, signs it if a certificate
 * is configured, and records its hash before returning it. So the log knows every document that was
 * served. Rejected if the booking changed after the itinerary was composed. Bytes that were issued
 * last are not recorded again. A document that was issued before gives the same bytes, signed or
 * not, whatever certificate is configured now.
 */
export const issueDocument = async (
  ports: IssueDocumentPorts,
  bookingId: number,
  itinerary: Itinerary,
  context: CommandContext,
  traveller?: number,
): Promise<Uint8Array | Rejection<'document-outdated'>> => {
  const { store, renderer } = ports;
  const drawn = await renderer.render(itinerary);
  const signed = await signedFile(ports, bookingId, drawn, context.at);
  const { tier } = drawn;
  const { layout, edition, issuedAt, supportEmail, siteUrl } = itinerary;
  const document: IssuedDocument = {
    ...(signed
      ? { sha256: sha256Of(signed), drawnSha256: drawn.sha256 }
      : { sha256: drawn.sha256 }),
    tier,
    layout,
    ...(traveller !== undefined && { traveller }),
    printed: { issuedAt, supportEmail, siteUrl },
  };
  const recorded = await handleBooking(store, context)(bookingId, (booking) =>
    issueItinerary({ ...document, edition }, booking),
  );
  if ('reason' in recorded) {
    if (recorded.reason === 'document-outdated') return { reason: recorded.reason };
    throw new Error(`${bookingDecider.stream(bookingId)} issues nothing: ${recorded.reason}`);
  }
  return signed ?? drawn.bytes;
};

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const signedFile = async (
  { store, renderer, signedFiles }: IssueDocumentPorts,
  bookingId: number,
  { bytes, sha256 }: RenderedItinerary,
  at: Date,
): Promise<Uint8Array | undefined> => {
  const { state: booking } = await foldStream(store, bookingDecider, bookingId);
  if (booking.status === 'absent') return undefined;
  if (booking.documents.some((document) => document.sha256 === sha256)) return undefined;
  const kept = await signedFiles.find(bookingId, sha256);
  if (kept) return kept;
  const signed = await renderer.sign(bytes, at);
  return signed && signedFiles.keep(bookingId, sha256, signed);
};

/** Like `issueDocument`, for process managers, which retry after an error. */
export const issueOrRetry = async (
  ...args: Parameters<typeof issueDocument>
): Promise<Uint8Array> => {
  const issued = await issueDocument(...args);
  if ('reason' in issued) throw new Error(`${bookingDecider.stream(args[1])} changed meanwhile`);
  return issued;
};
