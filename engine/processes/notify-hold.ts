import type { EventStore } from '#engine/kernel/event-store.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import type { LinkTokens } from '#engine/kernel/link-token.ts';
import type { Process } from '#engine/kernel/process.ts';
import { bookingDecider } from '../booking/booking.ts';
import { bookingCodec } from '../booking/events.ts';
import { mayRenew } from '../hold/ask-for-hold.ts';
import { holdCodec } from '../hold/events.ts';
import { bookingOfStream } from '../hold/booking-of-stream.ts';
import { holdDecider } from '../hold/hold.ts';
import { composeItinerary, type ItineraryPorts } from '../itinerary/compose-itinerary.ts';
import { issueOrRetry, type IssueDocumentPorts } from '../itinerary/issue-document.ts';
import {
  alternativesMail,
  type Document,
  flightsChangedMail,
  heldMail,
  holdEndedMail,
} from '../mail/hold-mails.ts';
import { mailReasons } from '../mail/mail-reasons.ts';
import type { Mail } from '../mail/mailer.ts';
import type { Notice } from '../mail/traveller-notice.ts';
import { isNews, type MailPorts, mailProcess, travellerMail } from './mail-process.ts';
import { afterHold } from './send-itinerary.ts';

/** How an event's mail is composed; with `document` if it has the new one attached. */
type NoticeMail =
  | { compose: (notice: Notice) => Mail }
  | { attach: (notice: Notice, document: Document) => Mail };

/**
 * Mails the traveller of a confirmed booking once about each change of its hold: alternatives to
 * choose from, flights that the airline changed, the end of the hold, and a renewed hold.
 */
export const notifyHold = (
  ports: MailPorts & ItineraryPorts & IssueDocumentPorts & { linkTokens: LinkTokens },
): Process =>
  mailProcess(ports, {
    name: 'notify-hold',
    reactsTo: ['AlternativesOffered', 'HoldPlaced', 'FlightsChanged', 'HoldEnded', 'HoldReleased'],
    react: async (event, { at, context }) => {
      if (!isNews(event, at)) return 'done';
      const bookingId = bookingOfStream(event.stream);
      const { state: trip } = await foldStream(ports.store, bookingDecider, bookingId);
      if (trip.status !== 'confirmed' || trip.forgotten) return 'done';
      const { confirmationNumber } = trip;
      const mail = holdDecider.isOf(event.stream)
        ? await ofHold(ports.store, event, { confirmationNumber, at })
        : ofFlights(event);
      if (!mail) return 'done';
      const itinerary = await composeItinerary(ports, bookingId);
      if ('attach' in mail && 'reason' in itinerary)
        return itinerary.reason === 'hold-undecided' ? afterHold(ports.now()) : 'done';
      const compose = async (notice: Notice) => {
        if ('compose' in mail) return mail.compose(notice);
        if ('reason' in itinerary) throw new Error(`${event.stream} has no document`);
        const pdf = await issueOrRetry(ports, bookingId, itinerary, context);
        return mail.attach(notice, { itinerary, pdf });
      };
      return travellerMail(ports, trip, { reason: mailReasons.hold(event.id), compose }, context);
    },
  });

const ofFlights = (event: RecordedEvent): NoticeMail | undefined =>
  bookingCodec.decodeAs('FlightsChanged', event)?.by === 'airline'
    ? { attach: flightsChangedMail }
    : undefined;

const ofHold = async (
  store: EventStore,
  event: RecordedEvent,
  { confirmationNumber, at }: { confirmationNumber: string; at: Date },
): Promise<NoticeMail | undefined> => {
  const offered = holdCodec.decodeAs('AlternativesOffered', event);
  if (offered)
    return { compose: (notice) => alternativesMail(notice, { ...offered, confirmationNumber }) };
  const placed = holdCodec.decodeAs('HoldPlaced', event);
  if (placed)
    return (await isRenewed(store, event))
      ? { attach: (notice, document) => heldMail(notice, { ...placed, ...document }) }
      : undefined;
  const ended = holdCodec.decodeAs('HoldEnded', event);
  const because = ended?.because ?? 'released';
  const bookingId = holdDecider.idOf(event.stream);
  const { state: hold } = await foldStream(store, holdDecider, bookingId);
  const { state: booking } = await foldStream(store, bookingDecider, bookingId);
  const renewable = mayRenew(booking, hold, at);
  return {
    compose: (notice) => holdEndedMail(notice, { confirmationNumber, because, renewable }),
  };
};

/** Returns whether a hold was placed because the same flights were requested again. */
const isRenewed = async (store: EventStore, placed: RecordedEvent): Promise<boolean> => {
  const before = (await store.read(placed.stream)).slice(0, placed.revision);
  const last = before.findLast(({ type }) => type === 'HoldRequested' || type === 'HoldPlaced');
  return last !== undefined && holdCodec.decodeAs('HoldRequested', last)?.alternative === null;
};
