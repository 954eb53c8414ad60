import { countries } from 'countries-list';
import { DateTime } from 'luxon';
import type { z } from 'zod';
import type { AddMissingBooking } from '#engine/booking/add-missing-booking.ts';
import type { PersonalData } from '#engine/booking/personal-data.ts';
import { reservationFeeCents } from '#engine/booking/price-list.ts';
import { airportByCode } from '#engine/flights/airport-catalogue.ts';
import type { AirportRef, Flight } from '#engine/flights/flight.ts';
import {
  type addBookingRequest,
  NO_COUNTRY,
  readBillingAddress,
} from '../contracts/add-booking.ts';
import { readPhone } from '../contracts/phone.ts';
import { badInput } from './parse-input.ts';
import { isBirthDate } from './passenger-input.ts';

type Request = z.output<typeof addBookingRequest>;

const cents = (dollars: string): number => Math.round(Number(dollars) * 100);

/** An order as the administrator typed it; throws a 400 that names every field that cannot be. */
export const toMissingBooking = (
  request: Request,
  { sample, now }: { sample: boolean; now: Date },
): AddMissingBooking => {
  const { isRoundTrip, reservationFee, paymentStatus } = request.booking;
  const errors: Record<string, string> = {};
  const personal = personalDataOf(request, now, errors);
  const outbound = flightOf(request.flight, 'flight', errors);
  const back = request.returnFlight && flightOf(request.returnFlight, 'returnFlight', errors);
  if (!outbound || Object.keys(errors).length > 0) throw badInput(errors);
  return {
    personal,
    additionalPassengers: [],
    outbound,
    return: back ?? null,
    isRoundTrip,
    feeCents:
      reservationFee === undefined ? reservationFeeCents(isRoundTrip, 1) : cents(reservationFee),
    paymentStatus,
    sample,
  };
};

const personalDataOf = (
  { passenger, booking }: Request,
  now: Date,
  errors: Record<string, string>,
): PersonalData => {
  const { phone, dateOfBirth, nationality } = passenger;
  if (dateOfBirth !== '' && !isBirthDate(dateOfBirth, now))
    errors['passenger.dateOfBirth'] = 'Date input not valid.';
  if (nationality !== '' && !Object.hasOwn(countries, nationality))
    errors['passenger.nationality'] = NO_COUNTRY;
  return {
    passenger: { ...passenger, phone: readPhone(phone).number ?? '', passportNumber: null },
    billingAddress: readBillingAddress(booking.billingAddress).data ?? NO_ADDRESS,
  };
};

const NO_ADDRESS = { street: '', city: '', state: '', zipCode: '' };

type Place = AirportRef & { timeZone: string };

const airportOf = (code: string, city: string): Place | undefined => {
  const airport = airportByCode(code);
  return airport && { ...airport, city: city || airport.city };
};

/** A flight as it was typed, under `field`; `undefined` where an airport is not known. */
const flightOf = (
  typed: Request['flight'],
  field: 'flight' | 'returnFlight',
  errors: Record<string, string>,
): Flight | undefined => {
  const { flightNumber, airline, date, departureTime, arrivalTime } = typed;
  const origin = airportOf(typed.departureAirport, typed.departureCity);
  const destination = airportOf(typed.arrivalAirport, typed.arrivalCity);
  if (!origin) errors[`${field}.departureAirport`] = 'Departure airport is not known';
  if (!destination) errors[`${field}.arrivalAirport`] = 'Arrival airport is not known';
  if (!origin || !destination) return undefined;
  const departsAt = DateTime.fromISO(`${date}T${departureTime || '00:00'}`, {
    zone: origin.timeZone,
  });
  const sameDay = DateTime.fromISO(`${date}T${arrivalTime || '23:59'}`, {
    zone: destination.timeZone,
  });
  const arrivesAt = sameDay > departsAt ? sameDay : sameDay.plus({ days: 1 });
  const known = departureTime !== '' && arrivalTime !== '';
  const durationMinutes =
    minutesOf(typed.duration) ?? (known ? arrivesAt.diff(departsAt, 'minutes').minutes : 0);
  return {
    id: `administrator-${flightNumber}-${date}`,
    segments: [
      {
        flightNumber,
        carrier: { code: flightNumber.slice(0, 2).toUpperCase(), name: airline },
        aircraft: null,
        origin: refOf(origin),
        destination: refOf(destination),
        departsAt: `${date}T${departureTime}`,
        arrivesAt: `${known ? arrivesAt.toISODate() : date}T${arrivalTime}`,
        durationMinutes,
      },
    ],
    layovers: [],
    durationMinutes,
    priceCents: cents(typed.price),
    live: { status: 'scheduled', terminal: null, gate: null },
    stops: typed.stops,
  };
};

const refOf = ({ code, name, city, country }: Place): AirportRef => ({
  code,
  name,
  city,
  country,
});

/** `7h 30m`, `7h`, `7:30` or `450m` in minutes; `undefined` for anything else. */
const minutesOf = (duration: string): number | undefined => {
  const [, hours = '0', minutes = '0'] =
    /^(?:(\d{1,2})\s*[h:])?\s*(?:(\d{1,3})\s*m?)?$/.exec(duration.trim()) ?? [];
  return Number(hours) * 60 + Number(minutes) || undefined;
};
