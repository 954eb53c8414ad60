import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { DateTime } from 'luxon';
import { z } from 'zod';
import type { AddMissingBooking } from '#engine/booking/add-missing-booking.ts';
import type { PersonalData } from '#engine/booking/personal-data.ts';
import { airportByCode } from '#engine/flights/airport-catalogue.ts';
import type { AirportRef, Flight } from '#engine/flights/flight.ts';
import type { addBookingRequest } from './contracts/admin-order.ts';
import { badInput } from './middleware/problems.ts';

type Request = z.output<typeof addBookingRequest>;

const text = z.string().max(100).catch('');
/** Free JSON (spec 2 §5), of which an order keeps the lines of an address. */
const billingAddress = z.object({ street: text, city: text, state: text, zipCode: text });

const cents = (dollars: string): number => Math.round(Number(dollars) * 100);

/** An order as the administrator typed it; throws a 400 that names every field that cannot be. */
export const toMissingBooking = (request: Request, sample: boolean): AddMissingBooking => {
  const { isRoundTrip, reservationFee, paymentStatus } = request.booking;
  const address = parseAddress(request.booking.billingAddress);
  const [origin, destination] = [
    airportOf(request.flight.departureAirport, request.flight.departureCity),
    airportOf(request.flight.arrivalAirport, request.flight.arrivalCity),
  ];
  const errors = {
    ...(!address && { 'booking.billingAddress': 'Billing address must be a JSON object' }),
    ...(!origin && { 'flight.departureAirport': 'Departure airport is not known' }),
    ...(!destination && { 'flight.arrivalAirport': 'Arrival airport is not known' }),
  };
  if (!address || !origin || !destination) throw badInput(errors);
  return {
    personal: { passenger: passengerOf(request), billingAddress: address },
    outbound: flightOf(request.flight, origin, destination),
    isRoundTrip,
    feeCents: cents(reservationFee),
    paymentStatus,
    sample,
  };
};

const passengerOf = ({ passenger }: Request): PersonalData['passenger'] => ({
  ...passenger,
  phone: parsePhoneNumberFromString(passenger.phone)?.number ?? passenger.phone,
  passportNumber: null,
});

const parseAddress = (json: string): PersonalData['billingAddress'] | undefined => {
  try {
    return billingAddress.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
};

type Place = AirportRef & { timeZone: string };

const airportOf = (code: string, city: string): Place | undefined => {
  const airport = airportByCode(code);
  return airport && { ...airport, city: city || airport.city };
};

const flightOf = (typed: Request['flight'], origin: Place, destination: Place): Flight => {
  const { flightNumber, airline, date, departureTime, arrivalTime } = typed;
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
        aircraft: { name: 'N/A', type: 'Narrow-body' },
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
