import type { z } from 'zod';
import { openAs, type Sealing } from '#engine/kernel/sealing.ts';
import type { KnownBooking } from './booking-state.ts';
import { bookingDecider } from './booking.ts';
import { type PersonalData, personalDataSchema } from './personal-data.ts';
import type { Rejection } from '#engine/kernel/decider.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';

/** Seals a text that an administrator typed for a booking, unless its traveller was erased. */
export const sealForBooking = async (
  { store, sealing }: { store: EventStore; sealing: Sealing },
  bookingId: number,
  text: string,
): Promise<{ sealed: string } | Rejection<'person-forgotten'>> => {
  const { state: booking } = await foldStream(store, bookingDecider, bookingId);
  if (booking.status !== 'absent' && booking.forgotten) return { reason: 'person-forgotten' };
  return { sealed: await sealing.seal(bookingDecider.stream(bookingId), text) };
};

/** What a booking knows of a traveller beside the lead passenger, who alone gives contact and address. */
export const additionalPassengerSchema = personalDataSchema.shape.passenger.omit({
  email: true,
  phone: true,
});
export type AdditionalPassenger = z.infer<typeof additionalPassengerSchema>;

/** The traveller with this number, from 2 on; the lead passenger, who is 1, has the stream's own name. */
export const travellerSubject = (bookingId: number, number: number): string =>
  `${bookingDecider.stream(bookingId)}/traveller-${number}`;

/** Whom a subject names, `undefined` for one that is no traveller's own. */
export const travellerOfSubject = (
  subject: string,
): { bookingId: number; traveller: number } | undefined => {
  const [, stream = '', number] = /^(.+)\/traveller-([2-9])$/.exec(subject) ?? [];
  return number === undefined
    ? undefined
    : { bookingId: bookingDecider.idOf(stream), traveller: Number(number) };
};

/** The number of the traveller at an index of `additionalPassengers`. */
export const travellerNumber = (index: number): number => index + 2;

/** What is sealed for everybody on a booking, the lead passenger first. */
export const sealsOf = (booking: KnownBooking): string[] => [
  booking.sealed,
  ...booking.additionalTravellers.map(({ sealed }) => sealed),
];

/**
 * Seals each traveller under a key of their own, so that one can be erased and the others stay; blank
 * for one who was erased.
 */
export const sealTravellers = async (
  sealing: Pick<Sealing, 'sealAll'>,
  bookingId: number,
  travellers: readonly (AdditionalPassenger | null)[],
): Promise<string[]> => {
  const values = travellers.flatMap((value, index) =>
    value === null ? [] : [{ subject: travellerSubject(bookingId, travellerNumber(index)), value }],
  );
  const seals = values.length === 0 ? [] : await sealing.sealAll(values);
  return travellers.map((value) => (value === null ? '' : (seals.shift() ?? '')));
};

/** What to open for the travellers of a booking, in their order. */
export const travellerSeals = (
  bookingId: number,
  sealed: readonly string[],
): { subject: string; sealed: string }[] =>
  sealed.map((each, index) => ({
    subject: travellerSubject(bookingId, travellerNumber(index)),
    sealed: each,
  }));

/** Everybody on a booking: the lead passenger with contact and address, and the others in their order. */
export type Party = {
  personal: PersonalData;
  additionalPassengers: (AdditionalPassenger | null)[];
};

/** A party as it was opened; `null` for each who was erased. */
export type OpenedParty = Omit<Party, 'personal'> & { personal: PersonalData | null };

/** Opens the people of bookings, in the order of the bookings, with one query. */
export const openParties = async (
  sealing: Pick<Sealing, 'openAll'>,
  bookings: readonly { bookingId: number; sealed: string; sealedTravellers: readonly string[] }[],
): Promise<OpenedParty[]> => {
  const seals = bookings.map(({ bookingId, sealed, sealedTravellers }) => [
    { subject: bookingDecider.stream(bookingId), sealed },
    ...travellerSeals(bookingId, sealedTravellers),
  ]);
  const opened = await sealing.openAll(seals.flat());
  return seals.map(({ length }) => {
    const [lead, ...others] = opened.splice(0, length);
    return {
      personal: lead === undefined ? null : personalDataSchema.parse(lead),
      additionalPassengers: others.map(parseTraveller),
    };
  });
};

/** Opens the lead passenger and the address of a booking; `undefined` if they were erased. */
export const openPersonal = (
  sealing: Pick<Sealing, 'open'>,
  { bookingId, sealed }: Pick<KnownBooking, 'bookingId' | 'sealed'>,
): Promise<PersonalData | undefined> =>
  openAs(sealing, personalDataSchema, bookingDecider.stream(bookingId), sealed);

/** Opens the people of one booking. */
export const openParty = async (
  sealing: Pick<Sealing, 'openAll'>,
  { bookingId, sealed, additionalTravellers }: KnownBooking,
): Promise<OpenedParty> => {
  const sealedTravellers = additionalTravellers.map((traveller) => traveller.sealed);
  const [party] = await openParties(sealing, [{ bookingId, sealed, sealedTravellers }]);
  return party ?? { personal: null, additionalPassengers: [] };
};

/** The travellers of a booking in their order; `null` for one who was erased. */
export const openTravellers = async (
  sealing: Pick<Sealing, 'openAll'>,
  bookingId: number,
  sealed: readonly string[],
): Promise<(AdditionalPassenger | null)[]> => {
  if (sealed.length === 0) return [];
  const opened = await sealing.openAll(travellerSeals(bookingId, sealed));
  return opened.map(parseTraveller);
};

const parseTraveller = (opened: unknown): AdditionalPassenger | null =>
  opened === undefined ? null : additionalPassengerSchema.parse(opened);
