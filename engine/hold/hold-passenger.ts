import type { Sealing } from '#engine/kernel/sealing.ts';
import type { KnownBooking } from '../booking/booking-state.ts';
import { openParty } from '../booking/travellers.ts';
import { airlineName } from './airline-name.ts';
import type { HoldPassenger } from '../flights/flight-supplier.ts';

/**
 * The travellers as airlines want to know them, with the lead passenger's contact; `undefined` when the
 * booking was forgotten. An erased traveller is left out.
 */
export const passengersOf = async (
  { sealing }: { sealing: Pick<Sealing, 'openAll'> },
  booking: KnownBooking,
): Promise<HoldPassenger[] | undefined> => {
  const { personal, additionalPassengers } = await openParty(sealing, booking);
  if (!personal) return undefined;
  const lead = personal.passenger;
  return [lead, ...additionalPassengers.filter((other) => other !== null)].map((person) => {
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
