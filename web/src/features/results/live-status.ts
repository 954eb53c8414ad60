import type { FlightView } from '#http/contracts/flight-answers.ts';
import { flightStatusColour } from '../../components/badge.tsx';

/** Whether a flight is delayed or cancelled. */
export const isWarning = ({ status }: FlightView['liveData']) =>
  ['yellow', 'red'].includes(flightStatusColour(status));

/** Returns what a status means, as a short sentence. */
export function meaningOf(status: string) {
  switch (status) {
    case 'on time':
      return 'Expected to leave on time';
    case 'delayed':
      return 'Expected to leave late';
    case 'cancelled':
      return 'This flight is cancelled';
    default:
      return 'In the timetable. No live status yet.';
  }
}

/** Returns the terminal and the gate, as far as they are known. */
export const placesOf = ({ terminal, gate }: FlightView['liveData']) => [
  ...(terminal === null ? [] : [`Terminal ${terminal}`]),
  ...(gate === null ? [] : [`Gate ${gate}`]),
];
