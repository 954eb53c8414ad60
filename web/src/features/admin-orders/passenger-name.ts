import type { PassengerView } from '#http/contracts/booking-answers.ts';

/** Returns the passenger's name, or a text for an erased person. */
export const passengerName = ({ firstName, lastName }: PassengerView) =>
  `${firstName} ${lastName}`.trim() || 'Erased';
