import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import type { SegmentView } from '#http/contracts/flight-answers.ts';
import type { VerifyResponse } from '#http/contracts/site-answers.ts';
import { Facts } from '../components/facts.tsx';
import { FlightDetails } from '../features/results/flight-details.tsx';
import { DetailsList } from '../features/success/details-list.tsx';
import { Verdict } from '../features/verify/verdict.tsx';
import { flightView } from '../test/flight-view.fixture.ts';
import { createQueryClient } from './query-client.ts';

afterEach(cleanup);

const segment: SegmentView = {
  segmentNumber: 1,
  flightNumber: 'AF 943',
  airline: 'Air-France',
  airlineCode: 'AF',
  aircraft: 'A320-200',
  departureAirport: 'PAP',
  arrivalAirport: 'PTP',
  departureCity: 'Port-au-Prince',
  arrivalCity: 'Pointe-à-Pitre',
  departureDate: '2027-03-31',
  arrivalDate: '2027-03-31',
  departureTime: '10:00',
  arrivalTime: '12:30',
  duration: '2h 30m',
  layoverDuration: null,
};

const answer: VerifyResponse = {
  confirmationNumber: 'ABC234',
  status: 'reserved',
  isRoundTrip: false,
  passengerName: 'Anne-Marie Smith-Jones',
  printedName: 'SMITH-JONES / Anne-Marie',
  issuedAt: '2026-11-20T12:00:00.000Z',
  outbound: [],
  return: null,
  document: null,
};

const shown: Record<string, ReactElement> = {
  'a list of facts': <Facts className="" items={{ Name: 'Anne-Marie Smith-Jones' }} />,
  'a list of details': <DetailsList items={{ Name: 'Anne-Marie Smith-Jones' }} />,
  'a checked document': <Verdict answer={answer} fileName={undefined} />,
  'the legs of a flight': (
    <MemoryRouter>
      <FlightDetails
        id="details"
        flight={flightView({ segments: [segment] })}
        back={undefined}
        fee={15}
        fare={279}
      />
    </MemoryRouter>
  ),
};

// The tabular figures of the font widen its hyphen too.
test.each(Object.entries(shown))(
  '%s: names with hyphens are not set in tabular figures',
  (_, element) => {
    const { container } = render(
      <QueryClientProvider client={createQueryClient()}>{element}</QueryClientProvider>,
    );
    expect(container.textContent).toMatch(/\p{L}-/u);
    const tabular = [...container.querySelectorAll('.tabular-nums')];
    expect(tabular.filter(({ textContent }) => textContent.includes('-'))).toEqual([]);
  },
);
