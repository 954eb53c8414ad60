import { useId, useState } from 'react';
import type { HoldView } from '#http/contracts/booking-answers.ts';
import type { FlightView } from '#http/contracts/flight-answers.ts';
import { failureText } from '../../app/failure-text.ts';
import { Button } from '../../components/button.tsx';
import { CommandDialog } from '../../components/command-dialog.tsx';
import { DayShift } from '../../components/day-shift.tsx';
import { stopsText } from '../../components/flight-timeline.tsx';
import { Notice } from '../../components/notice.tsx';
import { daysBetween, formatMediumDate } from '../../format/date.ts';
import { formatInstant } from '../../format/instant.ts';
import { formatTime } from '../../format/time.ts';
import { useAskForHold } from './use-ask-for-hold.ts';

/** The alternatives to a refused hold: one is chosen, or the fee is refunded. */
export function Alternatives({
  bookingId,
  trips,
  until,
}: { bookingId: number } & NonNullable<HoldView['alternatives']>) {
  const ask = useAskForHold(bookingId);
  const name = useId();
  const [chosen, setChosen] = useState(1);
  const [declining, setDeclining] = useState(false);
  const failure = ask.error ? failureText(ask.error, 'Your choice was not saved.') : undefined;
  return (
    <div className="grid gap-4 print:hidden">
      <Notice tone="warning" title="The airline could not hold the flights you chose">
        <p>
          They sold out or changed before you paid. Please choose one of these by{' '}
          <time dateTime={until}>{formatInstant(until)}</time>, at no extra cost. If you do not
          choose, we refund your fee.
        </p>
      </Notice>
      <fieldset className="grid min-w-0 gap-2">
        <legend className="sr-only">Other flights</legend>
        {trips.map((trip, index) => (
          <label
            key={trip.outboundFlight.id}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-hairline p-3 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name={name}
              className="mt-0.5 size-4.5 shrink-0"
              checked={chosen === index + 1}
              onChange={() => setChosen(index + 1)}
            />
            <span className="grid min-w-0 gap-2">
              <Way flight={trip.outboundFlight} />
              {trip.returnFlight && <Way flight={trip.returnFlight} />}
            </span>
          </label>
        ))}
      </fieldset>
      {failure && !declining && (
        <Notice tone="error" title="Not saved">
          {failure}
        </Notice>
      )}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button
          busy={ask.isPending && !declining}
          onClick={() => ask.mutate({ action: 'choose', alternative: chosen })}
        >
          Choose These Flights
        </Button>
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setDeclining(true)}>
          Refund My Fee
        </Button>
      </div>
      {declining && (
        <CommandDialog
          title="Refund the fee?"
          text="We cancel your reservation and refund the fee to your card. This takes 5 to 10 business days."
          confirm="Refund My Fee"
          destroys
          command={ask}
          failure={failure}
          onSubmit={() =>
            ask.mutate({ action: 'decline' }, { onSuccess: () => setDeclining(false) })
          }
          onClose={() => setDeclining(false)}
        />
      )}
    </div>
  );
}

const Way = ({ flight }: { flight: FlightView }) => (
  <span className="grid text-sm">
    <span className="font-semibold tabular-nums">
      {formatMediumDate(flight.date)},{' '}
      <span className="whitespace-nowrap">
        {formatTime(flight.departureTime)} – {formatTime(flight.arrivalTime)}
        <DayShift days={daysBetween(flight.date, flight.arrivalDate)} date={flight.arrivalDate} />
      </span>
    </span>
    <span className="text-muted">
      {flight.departureAirport} → {flight.arrivalAirport} · {flight.airline} {flight.flightNumber} ·{' '}
      {flight.duration} · {stopsText(flight.stops)}
    </span>
  </span>
);
