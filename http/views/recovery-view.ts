import { writtenPhone } from '#engine/booking/phone.ts';
import type { PersonalData } from '#engine/booking/personal-data.ts';
import type { Flight } from '#engine/flights/flight.ts';
import type { BookingRow } from '#projections/bookings/booking-row.ts';
import type { RecoveryFlight, RecoveryView } from '../contracts/recovery.ts';
import { flightView } from './flight-view.ts';
import { dollars } from './money.ts';

const recoveryFlight = (flight: Flight): RecoveryFlight => {
  const view = flightView(flight);
  return {
    flightNumber: view.flightNumber,
    airline: view.airline,
    departureCity: view.departureCity,
    arrivalCity: view.arrivalCity,
    date: view.date,
    departureTime: view.departureTime,
    arrivalTime: view.arrivalTime,
  };
};

/** An abandoned booking as its recovery page shows it, with only the fields of spec 2 §3. */
export const recoveryView = (row: BookingRow, { passenger }: PersonalData): RecoveryView => {
  const { firstName, lastName, email, phone } = passenger;
  return {
    outboundFlight: recoveryFlight(row.outbound),
    ...(row.return && { returnFlight: recoveryFlight(row.return) }),
    passenger: { firstName, lastName, email, phone: writtenPhone(phone) },
    abandonedBooking: {
      totalAmount: dollars(row.outbound.priceCents + (row.return?.priceCents ?? 0)),
      reservationFee: dollars(row.fee_cents),
    },
  };
};
