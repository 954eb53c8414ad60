import type { FlightView } from '#http/contracts/flight-answers.ts';
import { Badge, flightStatusColour } from '../../components/badge.tsx';

/** False while a flight is only in the timetable, as most are. */
export const hasLiveStatus = ({ status }: FlightView['liveData']) =>
  flightStatusColour(status) !== 'grey';

/**
 * A flight's live status, emphasised for bad news; its tooltip explains it and gives terminal and
 * gate if known.
 */
export const StatusBadge = ({ live }: { live: FlightView['liveData'] }) => (
  <span
    className="relative z-1"
    data-tooltip={[meaningOf(live.status), ...placesOf(live)].join(' · ')}
  >
    <Badge colour={flightStatusColour(live.status)} isPlain={live.status === 'on time'}>
      {live.status}
    </Badge>
  </span>
);

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
