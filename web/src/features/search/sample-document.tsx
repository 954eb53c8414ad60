import { ItineraryPaper, type PaperLeg } from '../../components/itinerary-paper.tsx';

const ROUND_TRIP: readonly PaperLeg[] = [
  {
    title: 'Outbound',
    date: 'Fri, Mar 12, 2027',
    flight: 'Sample Air 214',
    from: { code: 'JFK', city: 'New York', time: '8:15 PM' },
    to: { code: 'LIS', city: 'Lisbon', time: '7:55 AM', shift: '+1' },
    duration: '6h 40m',
  },
  {
    title: 'Return',
    date: 'Sat, Mar 27, 2027',
    flight: 'Sample Air 215',
    from: { code: 'LIS', city: 'Lisbon', time: '11:30 AM' },
    to: { code: 'JFK', city: 'New York', time: '3:50 PM' },
    duration: '8h 20m',
  },
];

const ONE_WAY: readonly PaperLeg[] = [
  {
    title: 'Flight',
    date: 'Sat, Mar 27, 2027',
    flight: 'Sample Air 73',
    from: { code: 'BKK', city: 'Bangkok', time: '10:05 AM' },
    to: { code: 'SIN', city: 'Singapore', time: '1:35 PM' },
    duration: '2h 30m',
  },
];

/** A sample of the document. */
const SampleDocument = ({ isOneWay = false }: { isOneWay?: boolean }) => (
  <figure
    role="img"
    aria-label="A sample itinerary: confirmation number, passenger, flights with local times, and a code to check it"
    className="max-lg:order-1"
  >
    <ItineraryPaper
      isSample
      passenger="LOVELACE / Ada"
      confirmationNumber="K7WQ4M"
      legs={isOneWay ? ONE_WAY : ROUND_TRIP}
    />
  </figure>
);

export default SampleDocument;
