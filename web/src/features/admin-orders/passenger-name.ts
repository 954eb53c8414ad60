import type { PassengerView } from '#http/contracts/bookings.ts';

/** The passenger, or what stands in for one whose personal data was deleted. */
export const passengerName = ({ firstName, lastName }: PassengerView) =>
  `${firstName} ${lastName}`.trim() || 'Erased';
