import { describe, expect, test } from 'vitest';
import { BOOKING_ID } from '../booking/booking.fixture.ts';
import { given } from '../kernel/given.fixture.ts';
import { abandonCheckout } from './report-abandonment.ts';
import {
  ABANDONED_AT,
  abandonmentExpired,
  abandonmentResolved,
  checkoutAbandoned,
  EXPIRES_AT,
  reminderSent,
} from './abandonment.fixture.ts';
import { abandonmentDecider } from './abandonment.ts';
import type { AbandonmentEvent } from './events.ts';
import { expireAbandonment } from './expire-abandonment.ts';
import { noteReminder } from './note-reminder.ts';
import { resolveAbandonment } from './resolve-abandonment.ts';

const after = (...events: AbandonmentEvent[]) => given(abandonmentDecider, events);
const reporting = (...events: AbandonmentEvent[]) =>
  after(...events).when((abandonment) =>
    abandonCheckout({ bookingId: BOOKING_ID, reason: 'hidden', at: ABANDONED_AT }, abandonment),
  );
const reminding = (number: number, ...events: AbandonmentEvent[]) =>
  after(...events).when((abandonment) =>
    noteReminder({ number, tokenHash: 'first-hash' }, abandonment),
  );
const resolving = (...events: AbandonmentEvent[]) =>
  after(...events).when((abandonment) =>
    resolveAbandonment({ intentId: 'pi_first', byBookingId: null }, abandonment),
  );
const expiring = (at: Date, ...events: AbandonmentEvent[]) =>
  after(...events).when((abandonment) => expireAbandonment({ at }, abandonment));

test('a booking has one stream for its abandonments', () =>
  expect(abandonmentDecider.stream(BOOKING_ID)).toBe(`abandonment-${BOOKING_ID}`));

describe('a report', () => {
  test('opens the first abandonment, for seven days', () =>
    expect(reporting()).toEqual([checkoutAbandoned()]));

  test('changes nothing while one is open, reminded or not', () => {
    expect(reporting(checkoutAbandoned())).toEqual([]);
    expect(reporting(checkoutAbandoned(), reminderSent())).toEqual([]);
  });

  test.each([abandonmentExpired(), abandonmentResolved()])(
    'after $type opens the next one',
    (closed) =>
      expect(reporting(checkoutAbandoned(), closed)).toEqual([checkoutAbandoned({ number: 2 })]),
  );

  test.each(['unload', 'hidden', 'timer', 'silence', null] as const)('may say %s', (reason) =>
    expect(
      after().when((abandonment) =>
        abandonCheckout({ bookingId: BOOKING_ID, reason, at: ABANDONED_AT }, abandonment),
      ),
    ).toEqual([checkoutAbandoned({ reason })]),
  );
});

describe('a traveller who requests the link', () => {
  const asking = (hoursLater: number, addressHash: string, ...events: AbandonmentEvent[]) =>
    after(...events).when((abandonment) => {
      const at = new Date(ABANDONED_AT.getTime() + hoursLater * 3_600_000);
      const command = { bookingId: BOOKING_ID, reason: 'asked', addressHash, at } as const;
      return abandonCheckout(command, abandonment);
    });
  const asked = (number: number, addressHash = 'one') =>
    checkoutAbandoned({ number, reason: 'asked', addressHash });

  test('opens the next abandonment instead of the open one', () => {
    expect(asking(0, 'one')).toEqual([asked(1)]);
    expect(asking(0, 'one', checkoutAbandoned())).toEqual([asked(2)]);
    expect(asking(0, 'one', checkoutAbandoned(), reminderSent())).toEqual([asked(2)]);
  });

  test('can do it once a day; a report meanwhile changes nothing', () => {
    const before = [asked(1), reminderSent()];
    expect(asking(23, 'one', ...before)).toEqual([]);
    expect(asking(24, 'one', ...before)).toMatchObject([{ data: { number: 2, reason: 'asked' } }]);
    expect(reporting(...before)).toEqual([]);
  });

  test('can do it again for a corrected address, three in a day', () => {
    const two = [asked(1), reminderSent(), asked(2, 'two')];
    expect(asking(0, 'two', asked(1), reminderSent())).toEqual([asked(2, 'two')]);
    expect(asking(0, 'two', ...two)).toEqual([]);
    expect(asking(0, 'three', ...two)).toEqual([asked(3, 'three')]);
    const sentToday = { reason: 'links-sent-today' };
    expect(asking(23, 'four', ...two, asked(3, 'three'))).toEqual(sentToday);
    expect(asking(24, 'four', ...two, asked(3, 'three'))).toMatchObject([{ data: { number: 4 } }]);
  });

  test('is refused an address that had its link earlier that day: the link was revoked', () => {
    const two = [asked(1), reminderSent(), asked(2, 'two')];
    expect(asking(23, 'one', ...two)).toEqual({ reason: 'links-sent-today' });
    expect(asking(24, 'one', ...two)).toMatchObject([{ data: { number: 3, addressHash: 'one' } }]);
  });

  test('can do it again after a request from before the address was recorded', () =>
    expect(asking(0, 'one', checkoutAbandoned({ reason: 'asked' }))).toEqual([asked(2)]));
});

describe('a reminder', () => {
  test('is recorded once', () => {
    expect(reminding(1, checkoutAbandoned())).toEqual([reminderSent()]);
    expect(reminding(1, checkoutAbandoned(), reminderSent())).toEqual([]);
  });

  test('is recorded even if the abandonment was closed meanwhile', () => {
    expect(reminding(1, checkoutAbandoned(), abandonmentResolved())).toEqual([reminderSent()]);
    expect(reminding(1, checkoutAbandoned(), abandonmentExpired())).toEqual([reminderSent()]);
  });

  test('of another abandonment is not recorded on this one', () => {
    expect(reminding(1)).toEqual([]);
    expect(
      reminding(1, checkoutAbandoned(), abandonmentExpired(), checkoutAbandoned({ number: 2 })),
    ).toEqual([]);
  });

  test('belongs to its abandonment; the next one has the link as an earlier one', () => {
    const reminded = [checkoutAbandoned(), reminderSent()];
    expect(after(...reminded).state).toMatchObject({ link: 'first-hash', earlierLinks: [] });
    expect(
      after(...reminded, abandonmentExpired(), checkoutAbandoned({ number: 2 })).state,
    ).toMatchObject({ status: 'open', link: undefined, earlierLinks: ['first-hash'] });
  });
});

describe('a payment', () => {
  test('resolves an open abandonment once', () => {
    expect(resolving(checkoutAbandoned())).toEqual([abandonmentResolved()]);
    expect(resolving(checkoutAbandoned(), reminderSent())).toEqual([abandonmentResolved()]);
    expect(resolving(checkoutAbandoned(), abandonmentResolved())).toEqual([]);
  });

  test('has nothing to resolve if none is open', () => {
    expect(resolving()).toEqual([]);
    expect(resolving(checkoutAbandoned(), abandonmentExpired())).toEqual([]);
  });
});

describe('time', () => {
  const justBefore = new Date(EXPIRES_AT.getTime() - 1);

  test('expires an open abandonment at its time and not before', () => {
    expect(expiring(justBefore, checkoutAbandoned())).toEqual([]);
    expect(expiring(EXPIRES_AT, checkoutAbandoned())).toEqual([abandonmentExpired()]);
  });

  test('expires none that is closed already', () => {
    expect(expiring(EXPIRES_AT)).toEqual([]);
    expect(expiring(EXPIRES_AT, checkoutAbandoned(), abandonmentResolved())).toEqual([]);
    expect(expiring(EXPIRES_AT, checkoutAbandoned(), abandonmentExpired())).toEqual([]);
  });
});

test('an abandonment resolved before bookings resolved each other was paid itself', () => {
  const metadata = {
    correlationId: '',
    causationId: '',
    actor: 'system',
    at: '',
    schema: 1,
  } as const;
  const data = { number: 1, intentId: 'pi_first' };
  const event = {
    type: 'AbandonmentResolved',
    data,
    metadata,
    stream: 'abandonment-1',
    revision: 1,
  };
  expect(abandonmentDecider.codec.decode(event)).toEqual(abandonmentResolved());
});

test.each([reminderSent(), abandonmentResolved(), abandonmentExpired()])(
  '$type alone is an invalid log',
  (event) => expect(() => after(event)).toThrow('before CheckoutAbandoned'),
);
