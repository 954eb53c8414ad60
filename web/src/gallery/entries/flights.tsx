import { AirlineBadge } from '../../components/airline-badge.tsx';
import { DayShift } from '../../components/day-shift.tsx';
import { FlightBox } from '../../components/flight-box.tsx';
import { FlightLeg } from '../../components/flight-leg.tsx';
import { FlightTimeline } from '../../components/flight-timeline.tsx';
import { PlaneIcon } from '../../components/plane-icon.tsx';
import { ItineraryPaper } from '../../components/itinerary-paper.tsx';
import { ReturnNotGiven } from '../../components/return-not-given.tsx';
import { SegmentList } from '../../components/segment-list.tsx';
import { TooltipArea } from '../../components/tooltip-area.tsx';
import { TripBrief, TripBriefSkeleton } from '../../components/trip-brief.tsx';
import { flightView, segmentView } from '../../test/flight-view.fixture.ts';
import type { Entries } from '../entry.ts';

const direct = flightView();
const longest = flightView({
  airline: 'Société Nationale des Transports Aériens',
  flightNumber: 'ZZ 12345',
  departureCity: 'Santa Cruz de la Sierra',
  departureAirportName: 'Viru Viru International Airport',
  arrivalCity: 'Thiruvananthapuram',
  arrivalAirportName: 'Ivato, Antananarivo and the Whole of Analamanga International Airport',
  departureTime: '12:55',
  arrivalTime: '22:45',
  arrivalDate: '2027-04-02',
  duration: '31h 50m',
  stops: 2,
});

const twoSegments = [
  segmentView({ arrivalAirport: 'KEF', arrivalCity: 'Reykjavik', layoverDuration: '2h 10m' }),
  segmentView({
    segmentNumber: 2,
    flightNumber: 'FI 450',
    departureAirport: 'KEF',
    departureCity: 'Reykjavik',
    departureDate: '2027-04-01',
    departureTime: '08:00',
    arrivalTime: '11:05',
    aircraft: '',
  }),
];

const paperLeg = {
  title: 'Flight',
  date: 'Sat, Mar 27, 2027',
  flight: 'British Airways BA 178',
  from: { code: 'JFK', city: 'New York', time: '7:10 PM' },
  to: { code: 'LHR', city: 'London', time: '7:05 AM', shift: '+1' },
  duration: '6h 55m',
};

export const flights: Entries = {
  'components/itinerary-paper.tsx': {
    default: (
      <ItineraryPaper
        isSample={false}
        passenger="O’NEILL / Anne-Marie"
        confirmationNumber="7EBCZM"
        legs={[paperLeg]}
      />
    ),
    'sample, long names': (
      <ItineraryPaper
        isSample
        passenger="WOLFESCHLEGELSTEINHAUSENBERGERDORFF / Hubert Blaine and 3 others"
        confirmationNumber="7EBCZM"
        legs={[{ ...paperLeg, flight: 'Société Nationale des Transports Aériens ZZ 12345' }]}
      />
    ),
  },
  'components/airline-badge.tsx': {
    'codes: known, unknown': (
      <div className="flex gap-3">
        <AirlineBadge logo="BA" code="BA" />
        <AirlineBadge logo="ZZ" code="ZZ" />
      </div>
    ),
    image: <AirlineBadge logo="/favicon.svg" code="BA" />,
    'image that fails: code, or a plane': (
      <div className="flex gap-3">
        <AirlineBadge logo="/no-such-logo.svg" code="BA" />
        <AirlineBadge logo="/no-such-logo.svg" code="BA" broken={<PlaneIcon />} />
      </div>
    ),
  },
  'components/day-shift.tsx': {
    'hover note: point at it': (
      <TooltipArea>
        <p className="text-lg font-bold">
          6:00 AM
          <DayShift days={1} date="2027-04-01" /> 11:30 PM
          <DayShift days={-1} date="2027-03-30" />
        </p>
      </TooltipArea>
    ),
    'same day: nothing': <DayShift days={0} date="2027-03-31" />,
  },
  'components/flight-timeline.tsx': {
    default: <FlightTimeline flight={direct} />,
    'long text, on a narrow card': (
      <div className="w-72">
        <FlightTimeline flight={longest} />
      </div>
    ),
  },
  'components/flight-box.tsx': {
    default: <FlightBox label="Outbound Flight" flight={direct} headingLevel="h4" />,
    'long text': <FlightBox label="Return Flight" flight={longest} headingLevel="h4" />,
  },
  'components/flight-leg.tsx': {
    default: <FlightLeg label="Flight" flight={direct} costLabel="Flight price, not charged" />,
    'long text, without a price': (
      <div className="w-72">
        <FlightLeg label="Return Flight" flight={longest} costLabel={undefined} />
      </div>
    ),
  },
  'components/trip-brief.tsx': {
    'one way': <TripBrief outbound={direct} back={null} total="$15.00" isOpen={false} />,
    'there and back': <TripBrief outbound={direct} back={direct} total="$19.00" isOpen />,
    loading: <TripBriefSkeleton />,
  },
  'components/segment-list.tsx': {
    'two, with a layover over night': <SegmentList segments={twoSegments} />,
  },
  'components/return-not-given.tsx': { default: <ReturnNotGiven /> },
};
