import type { Details } from './details.ts';

/** A passenger form with every required field; valid for form and server. */
export const completeDetails: Details = {
  passenger: {
    firstName: 'Anne-Marie',
    lastName: "O'Neill",
    hasOneName: false,
    dateOfBirth: '1990-03-31',
    title: '',
    gender: 'female',
    nationality: 'IE',
    email: 'anne@example.com',
    phone: '+353 20 123 4567',
    passportNumber: '',
  },
  additionalPassengers: [],
  billingAddress: {
    street: '12 Harbour Row',
    city: 'Cork',
    state: 'Munster',
    zipCode: 'T12',
    country: '',
  },
};
