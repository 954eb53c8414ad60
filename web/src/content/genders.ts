import type { PassengerView } from '#http/contracts/booking-answers.ts';

const names: Record<PassengerView['gender'], string> = { male: 'Male', female: 'Female', '': '—' };

/** Returns a passenger's gender as text; a dash if it was not given. */
export const genderName = (gender: PassengerView['gender']) => names[gender];
