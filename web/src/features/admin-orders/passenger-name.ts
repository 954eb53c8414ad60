import type { PassengerView } from '#http/contracts/booking-answers.ts';

/** Returns the passenger's name, or a text for an erased person. */
export const passengerName = ({
  firstName,
  lastName,
}: Pick<PassengerView, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`.trim() || 'Erased';
