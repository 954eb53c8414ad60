import type { FlightView } from '#http/contracts/flight-answers.ts';
import { flightStatusColour } from '../../components/badge.tsx';

/** False while a flight is only in the timetable, as most are. */
export const hasLiveStatus = ({ status }: FlightView['liveData']) =>
  flightStatusColour(status) !== 'grey';

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
