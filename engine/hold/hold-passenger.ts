import type { Sealing } from '#engine/kernel/sealing.ts';
import { bookingDecider, type KnownBooking } from '../booking/booking.ts';
import { personalDataSchema } from '../booking/personal-data.ts';
import { openTravellers } from '../booking/travellers.ts';
import { airlineName } from './airline-name.ts';
import type { HoldPassenger } from '../flights/flight-supplier.ts';

/**
 * The travellers as airlines want to know them, with the lead passenger's contact; `undefined` when the
 * booking was forgotten. An erased traveller is left out.
 */
export const passengersOf = async (
  { sealing }: { sealing: Pick<Sealing, 'open' | 'openAll'> },
  { bookingId, sealed, additionalTravellers }: KnownBooking,
): Promise<HoldPassenger[] | undefined> => {
  const opened = await sealing.open(bookingDecider.stream(bookingId), sealed);
  if (opened === undefined) return undefined;
  const { passenger: lead } = personalDataSchema.parse(opened);
  const seals = additionalTravellers.map((traveller) => traveller.sealed);
  const others = await openTravellers(sealing, bookingId, seals);
  return [lead, ...others.filter((other) => other !== null)].map((person) => {
    const isMan = person.gender === 'male';
    return {
      title: person.title ?? (isMan ? 'mr' : 'ms'),
      gender: isMan ? 'm' : 'f',
      givenName: airlineName(person.firstName),
      familyName: airlineName(person.lastName),
      bornOn: person.dateOfBirth,
      email: lead.email,
      phone: lead.phone,
    };
  });
};
