import type { PassengerView } from '#http/contracts/bookings.ts';

const names: Record<PassengerView['gender'], string> = { male: 'Male', female: 'Female', '': '—' };

/** A passenger's gender in words; a dash where it was not given. */
export const genderName = (gender: PassengerView['gender']) => names[gender];
