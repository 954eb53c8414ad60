import { describe, expect, test } from 'vitest';
import { given } from '#engine/kernel/given.fixture.ts';
import { bookingDecider } from './booking.ts';
import {
  BOOKING_ID,
  CONFIRMED_AT,
  accessGranted,
  accessLinkIssued,
  attemptStarted,
  bookingCancelled,
  bookingConfirmed,
  bookingCreated,
  detailsCorrected,
  intentAttached,
  itineraryIssued,
  numberDrawn,
} from './booking.fixture.ts';
import type { BookingEvent } from './events.ts';

const after = (...events: BookingEvent[]) => given(bookingDecider, events).state;

const created = bookingCreated({ visitorHash: 'booker' });
const createdData = Object.fromEntries(
  Object.entries(created.data).filter(([field]) => field !== 'sealedTravellers'),
);

describe('a booking', () => {
  test('has a stream of its own', () =>
    expect(bookingDecider.stream(BOOKING_ID)).toBe('booking-4711000815'));

  test('is absent before its first event', () => expect(after()).toEqual({ status: 'absent' }));

  test('is open once created', () =>
    expect(after(bookingCreated({ visitorHash: 'booker' }))).toEqual({
      ...createdData,
      additionalTravellers: [],
      status: 'open',
      attempts: [],
      visitors: ['booker'],
      linkedVisitors: [],
      paidByLink: false,
      accessLinks: [],
      documents: [],
      currentDocuments: [],
      formerlySealed: [],
      correctedByTraveller: false,
      nameCorrections: 0,
      edition: 0,
      emailRequests: [],
      forgotten: false,
      replacedBy: null,
      acceptedTerms: null,
      refundRequest: null,
    }));

  test('knows its attempts, each with its intent', () =>
    expect(
      after(
        bookingCreated(),
        attemptStarted(1),
        intentAttached(1, 'pi_first'),
        attemptStarted(2),
        attemptStarted(3),
        intentAttached(3, 'pi_third'),
      ),
    ).toMatchObject({
      status: 'open',
      attempts: [
        { attempt: 1, amountCents: 1500, intentId: 'pi_first' },
        { attempt: 2, amountCents: 1500 },
        { attempt: 3, amountCents: 1500, intentId: 'pi_third' },
      ],
    }));

  test('holds the candidate that was drawn last', () =>
    expect(
      after(bookingCreated(), numberDrawn('AAAAAA'), numberDrawn('BBBBBB', 'pi_other')),
    ).toMatchObject({
      status: 'confirming',
      confirmationNumber: 'BBBBBB',
      intentId: 'pi_other',
      feeCents: 1500,
    }));

  test('is confirmed with number, intent and date of issue', () =>
    expect(
      after(
        bookingCreated({ visitorHash: 'booker' }),
        attemptStarted(),
        numberDrawn(),
        bookingConfirmed(),
      ),
    ).toEqual({
      ...createdData,
      additionalTravellers: [],
      status: 'confirmed',
      attempts: [{ attempt: 1, amountCents: 1500 }],
      visitors: ['booker'],
      linkedVisitors: [],
      paidByLink: false,
      accessLinks: [],
      documents: [],
      currentDocuments: [],
      formerlySealed: [],
      correctedByTraveller: false,
      nameCorrections: 0,
      edition: 0,
      emailRequests: [],
      forgotten: false,
      replacedBy: null,
      acceptedTerms: null,
      refundRequest: null,
      confirmationNumber: 'K7M2QX',
      intentId: 'pi_first',
      confirmedAt: CONFIRMED_AT,
    }));

  test('stays confirmed when an intent is attached late', () =>
    expect(
      after(
        bookingCreated(),
        attemptStarted(),
        numberDrawn(),
        bookingConfirmed(),
        intentAttached(),
      ),
    ).toMatchObject({ status: 'confirmed', attempts: [{ intentId: 'pi_first' }] }));

  test('knows who may see it, by which links, and what was handed out, in order', () =>
    expect(
      after(
        bookingCreated({ visitorHash: 'booker' }),
        accessLinkIssued('link'),
        accessGranted('phone'),
        numberDrawn(),
        bookingConfirmed(),
        itineraryIssued('first', 'plain'),
        accessGranted('desk'),
        itineraryIssued('second'),
      ),
    ).toMatchObject({
      status: 'confirmed',
      visitors: ['booker', 'phone', 'desk'],
      accessLinks: [{ tokenHash: 'link', revoked: false }],
      linkedVisitors: ['phone', 'desk'],
      documents: [
        { sha256: 'first', tier: 'plain' },
        { sha256: 'second', tier: 'full' },
      ],
    }));

  test('keeps everything when it is cancelled', () => {
    const confirmed = [bookingCreated(), numberDrawn(), bookingConfirmed(), itineraryIssued()];
    expect(after(...confirmed, bookingCancelled())).toEqual({
      ...after(...confirmed),
      status: 'cancelled',
    });
  });

  test('cannot be cancelled before it is confirmed', () =>
    expect(() => after(bookingCreated(), numberDrawn(), bookingCancelled())).toThrow(
      'BookingCancelled before BookingConfirmed',
    ));

  test.each([
    attemptStarted(),
    intentAttached(),
    numberDrawn(),
    bookingConfirmed(),
    accessLinkIssued(),
    accessGranted(),
    itineraryIssued(),
  ])('cannot begin with $type', (event) =>
    expect(() => after(event)).toThrow(`${event.type} before BookingCreated`),
  );
});

describe('travellers beside the lead passenger', () => {
  const party = bookingCreated({ sealedTravellers: ['two', 'three'] });
  const correctedTo = (traveller: number, ...sealedTravellers: string[]): BookingEvent => ({
    type: 'ReservationCorrected',
    data: {
      by: 'traveller',
      traveller,
      fields: ['lastName'],
      sealed: 'c2VhbGVk',
      sealedTravellers,
      sealedReason: null,
    },
  });
  const forgotten: BookingEvent = { type: 'TravellerForgotten', data: { traveller: 3 } };

  test('are corrected one by one: what was sealed before is kept for the one who was', () =>
    expect(after(party, correctedTo(3, 'two', 'THREE'))).toMatchObject({
      additionalTravellers: [
        { sealed: 'two', formerlySealed: [], corrected: false },
        { sealed: 'THREE', formerlySealed: ['three'], corrected: true },
      ],
      formerlySealed: [],
      correctedByTraveller: false,
      nameCorrections: 1,
      edition: 1,
    }));

  test.each([detailsCorrected(), correctedTo(1)])(
    'stay when a version that knew one traveller corrects the lead passenger: %#',
    (correction) =>
      expect(after(party, correction)).toMatchObject({
        additionalTravellers: [{ sealed: 'two' }, { sealed: 'three' }],
      }),
  );

  test('are forgotten one by one, and no document is current any more', () =>
    expect(
      after(party, correctedTo(3, 'two', 'THREE'), itineraryIssued(), forgotten),
    ).toMatchObject({
      sealed: 'c2VhbGVk',
      forgotten: false,
      additionalTravellers: [{ sealed: 'two' }, { sealed: '', formerlySealed: [] }],
      currentDocuments: [],
    }));

  test('have documents of their own, each current beside the one for all', () => {
    const own = (sha256: string): BookingEvent => ({
      type: 'ItineraryIssued',
      data: { sha256, tier: 'full', traveller: 2 },
    });
    expect(after(party, itineraryIssued('all'), own('old'), own('new'))).toMatchObject({
      currentDocuments: [{ sha256: 'all' }, { sha256: 'new', traveller: 2 }],
    });
  });
});
