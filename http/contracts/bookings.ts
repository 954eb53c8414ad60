import { z } from 'zod';
import { MOST_TRAVELLERS, TITLES } from './product.ts';
import { addressFields } from './address-form.ts';
import { jsonBody } from './json-body.ts';
import { emailAddress, idempotencyKey, line, optionalLine, personName } from './text.ts';

/** A traveller was born so many years ago at most (spec 1 §5). */
export const OLDEST_YEARS = 100;

/** What the traveller types about themselves (spec 1 §5; limits as decided). */
export const passengerSchema = z.object(
  {
    firstName: personName('First name'),
    lastName: personName('Last name'),
    dateOfBirth: z
      .string('Date of birth is required')
      .min(1, 'Date of birth is required')
      .pipe(z.iso.date('Date input not valid.')),
    /** How an airline addresses them; by the gender where it is empty or left out. */
    title: z
      .enum([...TITLES, ''], 'Title must be mr, mrs, ms, miss or dr')
      .transform((title) => title || undefined)
      .nullish(),
    gender: z.enum(['male', 'female'], 'Gender is required'),
    nationality: z
      .string('Nationality is required')
      .min(1, 'Nationality is required')
      .regex(/^[A-Z]{2}$/, 'Nationality must be a two-letter country code'),
    email: emailAddress('Invalid email address'),
    phone: z
      .string('Phone number is required')
      .trim()
      .min(1, 'Phone number is required')
      .min(5, 'Phone number must have at least 5 characters')
      .max(25, 'Phone number must have at most 25 characters'),
    passportNumber: z
      .string('Passport number must have 5 to 20 letters and digits')
      .trim()
      .regex(/^([A-Za-z0-9]{5,20})?$/, 'Passport number must have 5 to 20 letters and digits')
      .nullish(),
  },
  'Passenger details are required',
);

/** A traveller beside the lead passenger, who alone gives contact and billing address. */
const additionalPassengerSchema = passengerSchema.omit({ email: true, phone: true });

const additionalPassengers = z
  .array(additionalPassengerSchema, 'Additional passengers must be a list')
  .max(MOST_TRAVELLERS - 1, `A reservation has at most ${MOST_TRAVELLERS} travellers`);

const inOneLine = (label: string, most: number) =>
  z.string(`${label} is required`).pipe(optionalLine(label, most).unwrap());

/** The address of the payment card. It keeps no state or postal code where its country has none. */
export const billingAddressSchema = z
  .object(
    {
      street: line('Street address'),
      city: line('City'),
      state: inOneLine('State', 100),
      zipCode: inOneLine('ZIP code', 16),
      /** ISO 3166-1 alpha-2; empty when it was not chosen. */
      country: z
        .string('Country must be a two-letter country code')
        .regex(/^([A-Z]{2})?$/, 'Country must be a two-letter country code')
        .optional(),
    },
    'Billing address is required',
  )
  .check(
    z.superRefine(
      (address: Record<string, unknown>, context) => {
        const { country } = address;
        for (const field of addressFields(typeof country === 'string' ? country : undefined))
          if (field.required && field.name !== 'city' && address[field.name] === '')
            context.addIssue({
              code: 'custom',
              path: [field.name],
              message: `${field.label} is required`,
            });
      },
      // Also beside other wrong fields, so that the form names all at once.
      { when: ({ value }) => typeof value === 'object' && value !== null },
    ),
  )
  .transform(({ country, ...address }) => {
    const asked = new Set(addressFields(country).map(({ name }) => name));
    return {
      ...address,
      state: asked.has('state') ? address.state : '',
      zipCode: asked.has('zipCode') ? address.zipCode : '',
      ...(country !== undefined && { country }),
    };
  });

const flightId = z
  .string('A flight must be chosen')
  .min(1, 'A flight must be chosen')
  .max(300, 'The selected flight could not be found.');

/** `POST /api/bookings` (spec 1 §3). Flights and amounts are the server's; these are choices. */
export const createBookingRequest = jsonBody({
  passenger: passengerSchema,
  additionalPassengers: additionalPassengers.default([]),
  outboundFlightId: flightId,
  returnFlightId: flightId.nullish(),
  isRoundTrip: z.boolean('Must be true or false'),
  reservationType: z.enum(['one-way', 'round-trip'], 'Must be one-way or round-trip'),
  reservationPrice: z.number('Must be the reservation fee in dollars'),
  billingAddress: billingAddressSchema,
  /** A request that is sent again with its key makes no second booking. */
  idempotencyKey: idempotencyKey.optional(),
}).refine(
  ({ isRoundTrip, reservationType }) => isRoundTrip === (reservationType === 'round-trip'),
  {
    path: ['reservationType'],
    message: 'Must be round-trip for a round trip and one-way otherwise',
  },
);
export type CreateBookingRequest = z.input<typeof createBookingRequest>;

/** What a traveller types about a booking, with the rules of `POST /api/bookings`. */
export const bookingDetailsSchema = z.object({
  passenger: passengerSchema,
  additionalPassengers: additionalPassengers.default([]),
  billingAddress: billingAddressSchema,
});

const MUST_BE_OBJECT = 'Must be a JSON object';
const someFields = z.looseObject({}, MUST_BE_OBJECT).optional();

/**
 * `PATCH /api/bookings/{id}`: details of an unpaid booking; what is left out stays as it is. Together
 * with what stays they must fit `bookingDetailsSchema`. `additionalPassengers` has an object for each.
 */
export const correctBookingRequest = z.strictObject(
  {
    passenger: someFields,
    additionalPassengers: z
      .array(z.looseObject({}, MUST_BE_OBJECT), 'Additional passengers must be a list')
      .optional(),
    billingAddress: someFields,
  },
  {
    error: ({ code }) =>
      code === 'unrecognized_keys'
        ? 'Only passenger, additionalPassengers and billingAddress can be corrected'
        : MUST_BE_OBJECT,
  },
);
export type CorrectBookingRequest = {
  passenger?: Partial<z.input<typeof passengerSchema>>;
  additionalPassengers?: Partial<z.input<typeof additionalPassengerSchema>>[];
  billingAddress?: Partial<z.input<typeof billingAddressSchema>>;
};

/** A booking's id in a body: 10 to 12 digits, never a credential. */
export const bookingIdSchema = z
  .int('Must be a booking id')
  .min(1e9, 'Must be a booking id')
  .max(999_999_999_999, 'Must be a booking id');

/** The same in a path. */
export const bookingIdInPath = z
  .string()
  .regex(/^[1-9]\d{9,11}$/)
  .transform(Number);

/** 409 of `POST /api/bookings`: the caller's own booking, paid or being paid, stays as it is. */
export type BookingConflict = { message: string; bookingId: number };
