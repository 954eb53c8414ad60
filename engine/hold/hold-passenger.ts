import type { Sealing } from '#engine/kernel/sealing.ts';
import { bookingDecider, type KnownBooking } from '../booking/booking.ts';
import { personalDataSchema } from '../booking/personal-data.ts';
import type { HoldPassenger } from '../flights/flight-supplier.ts';

/** The traveller as airlines want to know them; `undefined` when they were forgotten. */
export const passengerOf = async (
  { sealing }: { sealing: Pick<Sealing, 'open'> },
  { bookingId, sealed }: KnownBooking,
): Promise<HoldPassenger | undefined> => {
  const opened = await sealing.open(bookingDecider.stream(bookingId), sealed);
  if (opened === undefined) return undefined;
  const { passenger } = personalDataSchema.parse(opened);
  const isMan = passenger.gender === 'male';
  return {
    title: isMan ? 'mr' : 'ms',
    gender: isMan ? 'm' : 'f',
    givenName: passenger.firstName,
    familyName: passenger.lastName,
    bornOn: passenger.dateOfBirth,
    email: passenger.email,
    phone: passenger.phone,
  };
};
