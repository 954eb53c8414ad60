import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arbitraryCreateBooking, arbitraryPersonalData } from '../booking/booking.fixture.ts';
import { bookingDecider, handleBooking } from '../booking/booking.ts';
import { confirmBooking } from '../booking/confirm-booking.ts';
import { createBooking } from '../booking/create-booking.ts';
import {
  type AdditionalPassenger,
  openTravellers,
  sealTravellers,
  travellerOfSubject,
  travellerSubject,
} from '../booking/travellers.ts';
import { arbitraryContext } from '../kernel/counter.fixture.ts';
import { foldStream } from '../kernel/handle-command.ts';
import { keepingContents, mailContentsOf } from '../mail/mail-contents.ts';
import { mailReasons } from '../mail/mail-reasons.ts';
import { arbitraryMail } from '../mail/mail.fixture.ts';
import { messageIdFor } from '../mail/mailer.ts';
import { listOutbox } from '#tools/dev/outbox/outbox-files.ts';
import { type People, startPeople } from '#tools/dev/people.fixture.ts';
import { eraseTraveller, forgetTraveller } from './forget-traveller.ts';
import { openSeals } from './open-seals.ts';

let people: People;
let bookings = 2_000_000_000;

beforeAll(async () => {
  people = await startPeople();
});
afterAll(() => people.stop());

const companion: fc.Arbitrary<AdditionalPassenger> = fc.record({
  firstName: fc.string({ minLength: 1, maxLength: 100, unit: 'grapheme' }),
  lastName: fc.string({ minLength: 1, maxLength: 100, unit: 'grapheme' }),
  dateOfBirth: fc.constantFrom('1950-01-01', '1988-02-29', '2010-12-31'),
  gender: fc.constantFrom('male', 'female'),
  nationality: fc.constantFrom('DK', 'JP', 'US'),
  passportNumber: fc.option(fc.stringMatching(/^[A-Z0-9]{5,20}$/)),
});

const placed = async (companions: AdditionalPassenger[]): Promise<number> => {
  const bookingId = (bookings += 1);
  const { sealing, store } = people;
  const sealed = await sealing.seal(bookingDecider.stream(bookingId), arbitraryPersonalData());
  const sealedTravellers = await sealTravellers(sealing, bookingId, companions);
  const travellers = 1 + companions.length;
  const command = arbitraryCreateBooking({
    bookingId,
    sealed,
    sealedTravellers,
    travellers,
    quotedFeeCents: 1_500 * travellers,
  });
  await handleBooking(store, arbitraryContext())(bookingId, (booking) =>
    createBooking(command, booking),
  );
  await confirmBooking(store, bookingId, { intentId: 'pi_1' }, arbitraryContext());
  return bookingId;
};

/** Sends and stores mails that may name everyone: to the travellers, and to the administrator. */
const mailedAbout = async (bookingId: number): Promise<string[]> => {
  const mailer = keepingContents(people.mailer, people);
  const reasons = [mailReasons.confirmation(bookingId), mailReasons.sales(bookingId)];
  for (const reason of reasons) {
    const mail = arbitraryMail({ messageId: messageIdFor(reason, people.siteUrl) });
    await mailer.keep?.(mail, bookingDecider.stream(bookingId));
    await mailer.send(mail);
  }
  return reasons;
};

test('of any party one is erased without a byte left, and of the others every byte stays', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(companion, { minLength: 1, maxLength: 8 }),
      fc.nat(),
      async (companions, draw) => {
        const { store, sealing, knex } = people;
        const bookingId = await placed(companions);
        const stream = bookingDecider.stream(bookingId);
        const index = draw % companions.length;
        const traveller = index + 2;
        const context = arbitraryContext();
        const seals = (await foldStream(store, bookingDecider, bookingId)).state;
        if (seals.status === 'absent') throw new Error('No booking');
        const before = seals.additionalTravellers.map(({ sealed }) => sealed);
        const mailed = await mailedAbout(bookingId);
        expect((await mailContentsOf(people, mailed)).size).toBe(2);
        expect(await listOutbox(people.outbox)).toHaveLength(2);

        for (let times = 0; times < 2; times++) {
          expect(
            await forgetTraveller(people, { bookingId, traveller }, context),
          ).not.toHaveProperty('reason');
          await eraseTraveller(people, bookingId, traveller);
        }
        const left = companions.map((person, at) => (at === index ? null : person));
        // Also of what the log keeps for ever.
        expect(await openTravellers(sealing, bookingId, before)).toEqual(left);
        const [created] = await openSeals(await store.read(stream), sealing);
        expect(created).toMatchObject({
          sealed: arbitraryPersonalData(),
          sealedTravellers: left.map((person) => person ?? 'forgotten'),
          feeCents: 1_500 * (1 + companions.length),
        });
        const keys = await knex('sealing_key').where('subject', 'like', `${stream}%`);
        expect(keys.filter(({ wrapped_key: key }) => key === null)).toMatchObject([
          { subject: travellerSubject(bookingId, traveller) },
        ]);
        const { state } = await foldStream(store, bookingDecider, bookingId);
        expect(state).toMatchObject({ feeCents: 1_500 * (1 + companions.length) });
        expect((await store.read(stream)).map(({ type }) => type)).toEqual([
          'BookingCreated',
          'ConfirmationNumberDrawn',
          'BookingConfirmed',
          'TravellerForgotten',
        ]);
        expect((await mailContentsOf(people, mailed)).size).toBe(0);
        expect(await listOutbox(people.outbox)).toEqual([]);
      },
    ),
    { numRuns: 25 },
  );
});

test.each([1, 4])('traveller %s of a party of three is refused', async (traveller) => {
  const [one] = fc.sample(companion, 1);
  if (!one) throw new Error('No sample');
  const bookingId = await placed([one, one]);
  expect(await forgetTraveller(people, { bookingId, traveller }, arbitraryContext())).toEqual({
    reason: 'no-such-traveller',
  });
});

test('a subject names its traveller', () => {
  expect(travellerOfSubject(travellerSubject(4_711_000_815, 9))).toEqual({
    bookingId: 4_711_000_815,
    traveller: 9,
  });
  expect(travellerOfSubject(bookingDecider.stream(4_711_000_815))).toBeUndefined();
});
