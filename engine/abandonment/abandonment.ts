import type { Decider } from '#engine/kernel/decider.ts';
import type { DataOf } from '#engine/kernel/event-codec.ts';
import { type AbandonmentEvent, abandonmentCodec } from './events.ts';
import { streamsNumbered } from '#engine/kernel/streams.ts';
import { commandHandler } from '#engine/kernel/handle-command.ts';

/** The newest abandonment of a booking's checkout. */
export type Abandonment =
  | { status: 'none' }
  | {
      status: 'open' | 'resolved' | 'expired';
      number: number;
      expiresAt: string;
      /** The abandonments that the traveller opened to get the link, the newest last. */
      asked: Pick<DataOf<AbandonmentEvent, 'CheckoutAbandoned'>, 'expiresAt' | 'addressHash'>[];
      /** Hash of the token in this abandonment's reminder, once it was sent. */
      link: string | undefined;
      /** The same of earlier abandonments. */
      earlierLinks: string[];
    };

type Existing = Exclude<Abandonment, { status: 'none' }>;

const existing = (abandonment: Abandonment, event: AbandonmentEvent): Existing => {
  if (abandonment.status === 'none') throw new Error(`${event.type} before CheckoutAbandoned`);
  return abandonment;
};

/** Returns the hashes of all tokens in this booking's reminders. */
const linksOf = (abandonment: Abandonment): string[] => {
  if (abandonment.status === 'none') return [];
  const { earlierLinks, link } = abandonment;
  return link === undefined ? earlierLinks : [...earlierLinks, link];
};

const evolve = (abandonment: Abandonment, event: AbandonmentEvent): Abandonment => {
  switch (event.type) {
    case 'CheckoutAbandoned': {
      const { number, reason, expiresAt, addressHash } = event.data;
      const earlierLinks = linksOf(abandonment);
      const earlier = abandonment.status === 'none' ? [] : abandonment.asked;
      const asked = reason === 'asked' ? [...earlier, { expiresAt, addressHash }] : earlier;
      return { status: 'open', number, expiresAt, asked, link: undefined, earlierLinks };
    }
    case 'ReminderSent':
      return { ...existing(abandonment, event), link: event.data.tokenHash };
    case 'AbandonmentResolved':
      return { ...existing(abandonment, event), status: 'resolved' };
    case 'AbandonmentExpired':
      return { ...existing(abandonment, event), status: 'expired' };
    default:
      return event satisfies never;
  }
};

/** The stream `abandonment-{bookingId}`. */
export const abandonmentDecider: Decider<number, Abandonment, AbandonmentEvent> = {
  ...streamsNumbered('abandonment-'),
  codec: abandonmentCodec,
  initial: { status: 'none' },
  evolve,
};
export const handleAbandonment = commandHandler(abandonmentDecider);
