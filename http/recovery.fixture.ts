import { bookingDecider } from '#engine/booking/booking.ts';
import { personalDataSchema } from '#engine/booking/personal-data.ts';
import { abandonmentDecider } from '#engine/abandonment/abandonment.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import { issueMailedLinks } from '#engine/recovery/issue-mailed-links.ts';
import { handleRecoveryLink } from '#engine/recovery/recovery-link.ts';
import { RECOVERY_DAYS } from '#engine/product.ts';
import { revokeLink } from '#engine/recovery/revoke-link.ts';
import { parseMail } from '#engine/mail/parse-mail.fixture.ts';
import type { Browser } from './browser.fixture.ts';
import { commandContext } from './command-context.ts';
import type { Ports } from './ports.ts';

const VALID_MS = RECOVERY_DAYS * 86_400_000;

/** What a browser sends when its checkout is abandoned (spec 2 §7). */
export const abandonedRequest = (passengerId: number, change: Record<string, unknown> = {}) => ({
  passengerId,
  outboundFlightId: 'what the client believes',
  returnFlightId: null,
  isRoundTrip: false,
  totalAmount: '1.00',
  reservationFee: '0.01',
  billingAddress: {},
  stripePaymentIntentId: 'pi_client',
  expiresAt: '2001-01-01T00:00:00.000Z',
  ...change,
});

export const abandon = (browser: Browser, bookingId: number) =>
  browser.post('/api/abandoned-bookings', abandonedRequest(bookingId));

/** Creates the links of a reminder without mailing it. `expiresIn` may be negative. */
export const mailedLinks = async (
  ports: Ports,
  bookingId: number,
  { expiresIn = VALID_MS, number = 1 } = {},
) => {
  const at = ports.now();
  const expiresAt = new Date(at.getTime() + expiresIn).toISOString();
  const { passenger } = await personalDataIn(ports, bookingId);
  return issueMailedLinks(
    ports,
    { bookingId, number, expiresAt, earlierLinks: [], address: passenger.email },
    commandContext('visitor', at),
  );
};

const personalDataIn = async ({ store, sealing }: Ports, bookingId: number) => {
  const { state } = await foldStream(store, bookingDecider, bookingId);
  const sealed = state.status === 'absent' ? '' : state.sealed;
  return personalDataSchema.parse(await sealing.open(bookingDecider.stream(bookingId), sealed));
};

export const revoke = (ports: Ports, tokenHash: string) =>
  handleRecoveryLink(ports.store, commandContext('system', ports.now()))(tokenHash, revokeLink);

export const abandonmentIn = async ({ store }: Ports, bookingId: number) =>
  (await foldStream(store, abandonmentDecider, bookingId)).state;

/** Parses a mail and its links. */
export const readReminder = async (raw: string) => {
  const mail = await parseMail(Buffer.from(raw));
  const text = mail.text ?? '';
  return {
    mail,
    raw,
    recoveryToken: /\/recovery\/([\w-]{43})\n/.exec(text)?.[1] ?? '',
    optOutToken: /\/unsubscribe\/([\w-]{43})\n/.exec(text)?.[1] ?? '',
  };
};
