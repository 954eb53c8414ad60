import { z } from 'zod';
import { MUST_LEAD_BACK, ONE_WAY_HAS_NO_RETURN } from './flights.ts';
import { jsonBody } from './json-body.ts';
import { readPhone } from './phone.ts';
import { emailAddress, line, optionalLine, personName } from './text.ts';

/** Said of a nationality that is none. */
export const NO_COUNTRY = 'Must be a two-letter country code';

const NO_ADDRESS = 'Billing address must be a JSON object';

/** A field that may be left empty. */
const optional = <T extends z.ZodType<string>>(schema: T, message: string) =>
  z.union([z.literal(''), schema], message).default('');

const airport = (label: string) =>
  line(label)
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, `${label} must be a three-letter code`);
const localTime = optional(
  z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time like 09:30'),
  'Must be a time like 09:30',
);
const dollarAmount = (label: string) =>
  z
    .string(`${label} is required`)
    .min(1, `${label} is required`)
    .regex(/^\d{1,6}(\.\d{1,2})?$/, `${label} must be a number like 15.00`);

const passenger = z.object({
  firstName: personName('First name'),
  lastName: personName('Last name'),
  email: emailAddress('Please enter a valid email address'),
  phone: z
    .string('Phone number must be text')
    .trim()
    .max(25, 'Phone number must have at most 25 characters')
    .superRefine((typed, context) => {
      const { error } = readPhone(typed);
      if (typed !== '' && error !== null) context.addIssue(error);
    })
    .default(''),
  dateOfBirth: optional(z.iso.date('Date input not valid.'), 'Date input not valid.'),
  gender: z.enum(['male', 'female', ''], 'Must be Male or Female').default(''),
  nationality: optional(z.string().regex(/^[A-Z]{2}$/, NO_COUNTRY), NO_COUNTRY),
});

const flight = z.object({
  flightNumber: line('Flight number', 20),
  airline: line('Airline'),
  departureAirport: airport('Departure airport'),
  arrivalAirport: airport('Arrival airport'),
  departureCity: optionalLine('Departure city'),
  arrivalCity: optionalLine('Arrival city'),
  departureTime: localTime,
  arrivalTime: localTime,
  date: z.iso.date('Flight date is required'),
  duration: optional(
    z
      .string()
      .trim()
      .regex(/^(?=\d)(\d{1,2} *[h:])? *(\d{1,3} *m?)?$/, 'Must be a duration like 7h 30m'),
    'Must be a duration like 7h 30m',
  ),
  price: dollarAmount('Flight price'),
  stops: z
    .int('Must be 0, 1 or 2')
    .min(0, 'Must be 0, 1 or 2')
    .max(2, 'Must be 0, 1 or 2')
    .default(0),
});

/** What a billing address's JSON may hold; whatever else stands there is left out. */
export const addedAddress = z.object(
  {
    street: optionalLine('Street address'),
    city: optionalLine('City'),
    state: optionalLine('State'),
    zipCode: optionalLine('ZIP code', 16),
  },
  NO_ADDRESS,
);

/** The lines of a billing address from its JSON text. */
export const readBillingAddress = (text: string) => {
  try {
    return addedAddress.safeParse(JSON.parse(text));
  } catch {
    return addedAddress.safeParse(undefined);
  }
};

/** Free JSON text (spec 2 §5), of which an order keeps the lines of an address. */
const billingAddress = z
  .string(NO_ADDRESS)
  .max(2000, 'Billing address must have at most 2000 characters')
  .default('{}')
  .superRefine((text, context) => {
    for (const { message } of readBillingAddress(text).error?.issues ?? [])
      context.addIssue({ code: 'custom', message });
  });

/** `POST /api/admin/add-booking` (spec 2 §3, §5). Money is US dollars as text. */
export const addBookingRequest = jsonBody({
  passenger,
  flight,
  /** The way back of a round trip, where it is known. */
  returnFlight: flight.optional(),
  booking: z.object({
    isRoundTrip: z.boolean('Must be true or false'),
    /** That of the trip's type where it is not said. */
    reservationFee: dollarAmount('Reservation fee').optional(),
    paymentStatus: z.enum(['succeeded', 'pending', 'failed'], 'Must be a payment status'),
    billingAddress,
    totalAmount: dollarAmount('Total amount'),
    adminEmail: z.string('The email address of the administrator is required'),
  }),
}).superRefine(({ flight: outbound, returnFlight, booking }, context) => {
  if (!returnFlight) return;
  const invalid = (path: string[], message: string) =>
    context.addIssue({ code: 'custom', path: ['returnFlight', ...path], message });
  if (!booking.isRoundTrip) invalid([], ONE_WAY_HAS_NO_RETURN);
  else if (returnFlight.departureAirport !== outbound.arrivalAirport)
    invalid(['departureAirport'], MUST_LEAD_BACK);
  else if (returnFlight.arrivalAirport !== outbound.departureAirport)
    invalid(['arrivalAirport'], MUST_LEAD_BACK);
  else if (returnFlight.date < outbound.date) invalid(['date'], MUST_LEAD_BACK);
});
export type AddBookingRequest = z.input<typeof addBookingRequest>;
