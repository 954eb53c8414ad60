import type { FlightView } from '#http/contracts/flight-answers.ts';
import { factLine } from '../../components/fact-line.ts';
import { stopsText } from '../../components/flight-timeline.tsx';
import type { PaperLeg } from '../../components/itinerary-paper.tsx';
import { daysBetween, formatMediumDate } from '../../format/date.ts';
import { formatTime } from '../../format/time.ts';

/** Returns a flight as a leg of the paper. */
export function toPaperLeg(title: string, flight: FlightView): PaperLeg {
  const days = daysBetween(flight.date, flight.arrivalDate);
  return {
    title,
    date: formatMediumDate(flight.date),
    flight: `${flight.airline} ${flight.flightNumber}`,
    from: {
      code: flight.departureAirport,
      city: flight.departureCity,
      time: formatTime(flight.departureTime),
    },
    to: {
      code: flight.arrivalAirport,
      city: flight.arrivalCity,
      time: formatTime(flight.arrivalTime),
      ...(days > 0 && { shift: `+${days}` }),
    },
    duration: factLine(flight.duration, flight.stops === 0 ? '' : stopsText(flight.stops)),
  };
}
