import type { EventStore } from '#engine/kernel/event-store.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import type { LinkTokens } from '#engine/kernel/link-token.ts';
import { contextOfReaction, type Process } from '#engine/kernel/process.ts';
import { accessLinkPath } from '../booking/access-link.ts';
import { bookingDecider } from '../booking/booking.ts';
import { bookingCodec } from '../booking/events.ts';
import { personalDataSchema } from '../booking/personal-data.ts';
import { mayRenew } from '../hold/ask-for-hold.ts';
import { holdCodec } from '../hold/events.ts';
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
import { isNews, type MailPorts, mailProcess } from './mail-process.ts';
import { afterHold } from './send-itinerary.ts';

const NAME = 'notify-hold';

/** How an event's mail is composed; with `document` if it has the new one attached. */
type Told =
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
    name: NAME,
    reactsTo: ['AlternativesOffered', 'HoldPlaced', 'FlightsChanged', 'HoldEnded', 'HoldReleased'],
    mailFor: async (event, at) => {
      const { store, sealing, issuer } = ports;
      if (!isNews(event, at)) return undefined;
      const isOfHold = event.stream.startsWith(holdDecider.prefix);
      const bookingId = Number((isOfHold ? holdDecider : bookingDecider).idOf(event.stream));
      const { state: trip } = await foldStream(store, bookingDecider, bookingId);
      if (trip.status !== 'confirmed') return undefined;
      const opened = await sealing.open(bookingDecider.stream(bookingId), trip.sealed);
      const { confirmationNumber } = trip;
      const told = isOfHold
        ? await ofHold(store, event, { confirmationNumber, at })
        : ofFlights(event);
      if (!told || opened === undefined) return undefined;
      const { passenger } = personalDataSchema.parse(opened);
      const context = contextOfReaction(NAME, event, at);
      const itinerary = await composeItinerary(ports, bookingId);
      if ('attach' in told && 'reason' in itinerary)
        return itinerary.reason === 'hold-undecided' ? afterHold(ports.now()) : undefined;
      return {
        reason: mailReasons.hold(event.id),
        about: bookingDecider.stream(bookingId),
        compose: async (messageId) => {
          const accessUrl = `${issuer.siteUrl}${await accessLinkPath(ports, bookingId, context)}`;
          const notice = { passenger, trip, issuer, accessUrl, messageId };
          if ('compose' in told) return told.compose(notice);
          if ('reason' in itinerary) throw new Error(`${event.stream} has no document`);
          const pdf = await issueOrRetry(ports, bookingId, itinerary, context);
          return told.attach(notice, { confirmationNumber, pdf });
        },
      };
    },
  });

const ofFlights = (event: RecordedEvent): Told | undefined =>
  bookingCodec.decodeAs('FlightsChanged', event)?.by === 'airline'
    ? { attach: flightsChangedMail }
    : undefined;

const ofHold = async (
  store: EventStore,
  event: RecordedEvent,
  { confirmationNumber, at }: { confirmationNumber: string; at: Date },
): Promise<Told | undefined> => {
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
  const bookingId = Number(holdDecider.idOf(event.stream));
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
