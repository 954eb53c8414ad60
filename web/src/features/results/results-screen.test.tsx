import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FlightView } from '#http/contracts/flight-answers.ts';
import { createQueryClient } from '../../app/query-client.ts';
import { flightKey } from '../../app/query-keys.ts';
import { flightView, segmentView } from '../../test/flight-view.fixture.ts';
import ResultsScreen from './results-screen.tsx';

const oneWay = '/flights?from=JFK&to=LHR&departureDate=2027-03-31';
const roundTrip = `${oneWay}&returnDate=2027-04-12`;

type Answer = (address: string) => unknown;

const now = new Date('2027-03-10T09:00');

const calls: string[] = [];

/** Answers the API's calls; `undefined` is a 500. */
function serve(answer: Answer) {
  vi.stubGlobal('fetch', (address: string) => {
    calls.push(address);
    const body = answer(address);
    return Promise.resolve(
      body === undefined ? new Response('broken', { status: 500 }) : Response.json(body),
    );
  });
}

const searchAnswers =
  (flights: FlightView[]): Answer =>
  (address) =>
    address.startsWith('/api/flights/search') ? flights : undefined;

function open(address: string, queryClient = createQueryClient()) {
  const router = createMemoryRouter(
    [
      { path: '/flights', element: <ResultsScreen /> },
      { path: '*', element: <p>another screen</p> },
    ],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { queryClient, router };
}

beforeEach(() => {
  calls.length = 0;
  vi.setSystemTime(now);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a row shows carrier, times with the day shift, stops, fare and fee, and unfolds the rest', async () => {
  serve(
    searchAnswers([
      flightView({
        stops: 1,
        layoverInfo: '2h 10m layover in Reykjavik (KEF)',
        segments: [
          segmentView({ arrivalAirport: 'KEF', layoverDuration: '2h 10m' }),
          segmentView({ segmentNumber: 2, departureAirport: 'KEF' }),
        ],
      }),
    ]),
  );
  open(oneWay);
  const card = within(await screen.findByRole('article', { name: 'British Airways' }));
  for (const text of [
    'BA 178',
    'JFK',
    'LHR',
    '1 stop',
    '2h 10m layover in Reykjavik (KEF)',
    'Boeing 777-300ER',
    'on time',
    'flight price per person',
  ])
    expect(card.getByText(text)).toBeTruthy();
  expect(card.getByText(/^KEF/).textContent).toBe('KEF 2h 10m');
  expect(card.getByText(/^6h 55m/).textContent).toBe('6h 55m · 1 stop');
  // Neither a discount nor a price to pay.
  expect(card.getByText('$412.00').closest('s, del, strong')).toBeNull();
  expect(screen.getByText(/^Fares are not charged/)).toBeTruthy();
  expect(card.getByText(/7:10 PM/).textContent).toBe('Departs 7:10 PM');
  expect(card.getByText(/7:05 AM/).textContent).toBe('Arrives 7:05 AM+1 day');
  expect(card.getByRole('button', { name: 'Get Itinerary $15' })).toBeTruthy();
  await userEvent.click(card.getByRole('button', { name: 'Flight details' }));
  for (const text of ['New York (JFK)', 'London Heathrow Airport', 'Expected to leave on time'])
    expect(card.getByText(text, { exact: false })).toBeTruthy();
  expect(card.getByText('What you pay').nextSibling?.textContent).toBe(
    '$15 reservation fee. The fare of $412.00 is not charged.',
  );
  expect(card.getByText('Aircraft type').nextSibling?.textContent).toBe('Wide-body (two aisles)');
  // The row leaves the aircraft to the details.
  expect(card.queryByText('Boeing 777-300ER')).toBeNull();
});

test('a card shows the status of a flight that is only in the timetable, too', async () => {
  const liveData = { status: 'scheduled', terminal: null, gate: null, aircraftType: null };
  serve(searchAnswers([flightView({ liveData })]));
  open(oneWay);
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('scheduled')).toBeTruthy();
});

test.each([
  [oneWay, false],
  [roundTrip, true],
])('only a one-way row has a column for the aircraft: %s', async (address, isHidden) => {
  serve((path) => (path.includes('/return') ? [] : [flightView()]));
  open(address);
  const card = within(await screen.findByRole('article'));
  const aircraft = card.getByText('Boeing 777-300ER').parentElement;
  expect(aircraft?.classList.contains('sr-only')).toBe(isHidden);
});

test('selecting a flight stores it and leads to the passenger details', async () => {
  const flight = flightView();
  serve(searchAnswers([flight]));
  const { queryClient, router } = open(oneWay);
  await userEvent.click(await screen.findByRole('button', { name: 'Get Itinerary $15' }));
  const { pathname, search } = router.state.location;
  expect(pathname).toBe('/passenger-details');
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    flightId: flight.id,
    from: 'JFK',
    to: 'LHR',
    departureDate: '2027-03-31',
    reservationType: 'one-way',
    reservationPrice: '15',
  });
  expect(queryClient.getQueryData(flightKey(flight.id))).toEqual(flight);
});

test('a filter does not render remaining rows again', async () => {
  let drawn = 0;
  const flight = flightView({ stops: 0 });
  Object.defineProperty(flight, 'duration', {
    get: () => {
      drawn += 1;
      return '6h 55m';
    },
  });
  const queryClient = createQueryClient();
  queryClient.setQueryData(
    ['/api/flights/search?from=JFK&to=LHR&date=2027-03-31'],
    [flight, flightView({ id: 'other', stops: 1 })],
  );
  open(oneWay, queryClient);
  await screen.findByText('2 flights found');
  const before = drawn;
  expect(before).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('radio', { name: 'Direct' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(drawn).toBe(before);
});

test('the searched days are shown with the names of their months', async () => {
  serve(searchAnswers([]));
  open(roundTrip);
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.textContent).toBe('JFK → LHR • Wed, Mar 31, 2027 • Return: Mon, Apr 12, 2027');
});

test('airport codes in lower case are understood', async () => {
  serve(searchAnswers([flightView()]));
  open(oneWay.replace('JFK', 'jfk').replace('LHR', 'lhr'));
  await screen.findByText('1 flights found');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^JFK → LHR /);
  expect(screen.getByText('New York to London')).toBeTruthy();
  expect(calls).toEqual(['/api/flights/search?from=JFK&to=LHR&date=2027-03-31']);
});

test('an invalid day is shown as it is', async () => {
  serve(searchAnswers([]));
  open('/flights?from=JFK&to=LHR&departureDate=2027-02-31&returnDate=2027-3-9');
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.textContent).toBe('JFK → LHR • 2027-02-31 • Return: 2027-3-9');
});

test('a round trip doubles the fare, costs $19 and names its return', async () => {
  serve((address) =>
    address.includes('/return')
      ? [flightView({ flightNumber: 'BA 117', date: '2027-04-12', arrivalDate: '2027-04-12' })]
      : [flightView()],
  );
  const { router } = open(roundTrip);
  expect(await screen.findByText('$824.00')).toBeTruthy();
  expect(screen.getByText('total round-trip price')).toBeTruthy();
  expect(await screen.findByText(/BA 117/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Flight details' }));
  expect(screen.getByText('What you pay').nextSibling?.textContent).toBe(
    '$19 reservation fee. The fare of $824.00 is not charged.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Get Itinerary $19' }));
  const query = new URLSearchParams(router.state.location.search);
  expect(query.get('reservationType')).toBe('round-trip');
  expect(query.get('reservationPrice')).toBe('19');
  expect(query.get('returnDate')).toBe('2027-04-12');
});

const back = (id: string, departureTime: string) =>
  flightView({ id, departureTime, date: '2027-04-12', arrivalDate: '2027-04-12' });

test('the first return flight is preselected; another choice is in the URL and passed along', async () => {
  serve((address) =>
    address.includes('/return') ? [back('r1', '09:00'), back('r2', '15:00')] : [flightView()],
  );
  const { router } = open(roundTrip);
  await userEvent.click(await screen.findByRole('button', { name: 'Change return' }));
  const leg = screen.getByRole('group', { name: 'Return Mon, Apr 12' });
  expect(leg.textContent).toContain('Departs 9:00 AM');
  const offered = within(
    screen.getByRole('group', { name: 'Choose your return flight, Mon, Apr 12' }),
  );
  const [first, second] = offered.getAllByRole<HTMLInputElement>('radio');
  expect(first?.checked).toBe(true);
  if (second) await userEvent.click(second);
  expect(second?.checked).toBe(true);
  expect(router.state.location.search).toContain('returnFlightId=r2');
  expect(leg.textContent).toContain('Departs 3:00 PM');
  await userEvent.click(screen.getByRole('button', { name: 'Get Itinerary $19' }));
  expect(new URLSearchParams(router.state.location.search).get('returnFlightId')).toBe('r2');
});

test('a return flight in the URL that is not offered is replaced by the first', async () => {
  serve((address) => (address.includes('/return') ? [back('r1', '09:00')] : [flightView()]));
  const { router } = open(`${roundTrip}&returnFlightId=gone`);
  await screen.findByText('9:00 AM');
  await userEvent.click(screen.getByRole('button', { name: 'Get Itinerary $19' }));
  expect(router.state.location.search).not.toContain('returnFlightId');
});

test('return flights that failed to load can be requested again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isDown = true;
  serve((address) => {
    if (address.startsWith('/api/flights/search')) return [flightView()];
    return isDown ? undefined : [back('r1', '09:00')];
  });
  open(roundTrip);
  await screen.findByText(/chosen on the next page/);
  await userEvent.click(screen.getByRole('button', { name: 'Choose return' }));
  const tryAgain = await screen.findByRole('button', { name: 'Try Again' }, { timeout: 10_000 });
  isDown = false;
  await userEvent.click(tryAgain);
  expect(await screen.findByRole('button', { name: 'Change return' })).toBeTruthy();
}, 20_000);

test('each filter shows how many flights match it together with the others', async () => {
  serve(searchAnswers(three));
  open(`${oneWay}&minPrice=100`);
  await screen.findByText('2 flights found');
  const described = (role: string, name: string) => {
    const id = screen.getByRole(role, { name }).getAttribute('aria-describedby') ?? '';
    return document.getElementById(id)?.textContent;
  };
  expect(described('radio', 'Any number of stops')).toBe('2 flights');
  expect(described('radio', 'Direct')).toBe('1 flight');
  expect(described('checkbox', 'KLM')).toBe('0 flights');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'KLM' }).disabled).toBe(true);
});

test('returns are looked up for the first 15 flights in turn, a failed one is skipped', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const flights = Array.from({ length: 17 }, (_, index) => flightView({ id: `f${index}` }));
  serve((address) => {
    if (address.startsWith('/api/flights/search')) return flights;
    return address.startsWith('/api/flights/f3/') ? undefined : [flightView()];
  });
  open(roundTrip);
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: 'Change return' })).toHaveLength(14),
  );
  expect(logged.mock.calls).toEqual([
    ['The return of flight f3 could not be looked up', expect.objectContaining({ status: 500 })],
  ]);
  logged.mockRestore();
  expect(calls.slice(1)).toEqual(
    flights.slice(0, 15).map(({ id }) => `/api/flights/${id}/return?returnDate=2027-04-12`),
  );
});

test('a filter has the return flights of what it leaves looked up', async () => {
  const flights = Array.from({ length: 17 }, (_, index) =>
    flightView({ id: `f${index}`, airline: index < 15 ? 'KLM' : 'Aer Lingus' }),
  );
  serve((address) => (address.startsWith('/api/flights/search') ? flights : [flightView()]));
  open(roundTrip);
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: 'Change return' })).toHaveLength(15),
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Aer Lingus' }));
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: 'Change return' })).toHaveLength(2),
  );
  expect(calls.slice(16)).toEqual([
    '/api/flights/f15/return?returnDate=2027-04-12',
    '/api/flights/f16/return?returnDate=2027-04-12',
  ]);
});

test('a list that a filter changes looks up no return beside the one under way', async () => {
  const flights = [flightView({ id: 'a' }), flightView({ id: 'b', airline: 'Aer Lingus' })];
  let answer = () => {};
  const returns = new Promise<FlightView[]>((resolve) => {
    answer = () => resolve([flightView()]);
  });
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(address);
    return Response.json(address.startsWith('/api/flights/search') ? flights : await returns);
  });
  open(roundTrip);
  const lookups = () => calls.filter((call) => call.includes('/return'));
  await waitFor(() => expect(lookups()).toEqual([expect.stringContaining('/a/')]));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Aer Lingus' }));
  await screen.findByText('1 flights found');
  expect(lookups()).toHaveLength(1);
  answer();
  await screen.findByRole('button', { name: 'Change return' });
  expect(lookups()).toEqual([expect.stringContaining('/a/'), expect.stringContaining('/b/')]);
});

test('a search that was left loads no more return flights', async () => {
  const flights = ['a', 'b', 'c'].map((id) => flightView({ id }));
  let answer = () => {};
  const returns = new Promise<FlightView[]>((resolve) => {
    answer = () => resolve([flightView()]);
  });
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(address);
    return Response.json(address.startsWith('/api/flights/search') ? flights : await returns);
  });
  const { router, queryClient } = open(roundTrip);
  const lookups = () => calls.filter((call) => call.includes('/return')).length;
  await waitFor(() => expect(lookups()).toBe(1));
  await act(() => router.navigate('/elsewhere'));
  answer();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(lookups()).toBe(1);
});

test('a missing return flight is distinguished from an unknown one', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  serve((address) => {
    if (address.startsWith('/api/flights/search'))
      return [flightView({ id: 'none' }), flightView({ id: 'failed' })];
    return address.includes('/none/') ? [] : undefined;
  });
  open(roundTrip);
  await screen.findByText(/chosen on the next page/);
  expect(
    screen.getAllByRole('group', { name: 'Return Mon, Apr 12' }).map((leg) => leg.textContent),
  ).toEqual([
    'Return Mon, Apr 12: no flight found',
    'Return Mon, Apr 12: best flight chosen on the next page',
  ]);
  expect(screen.getAllByRole('button', { name: 'Choose return' })).toHaveLength(1);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});

test('return flights are cached for 10 minutes after the screen was left', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now });
  serve((address) =>
    address.includes('/return') ? [flightView({ flightNumber: 'BA 117' })] : [flightView()],
  );
  const { router } = open(roundTrip);
  await screen.findByText(/BA 117/);
  const leaveFor = async (minutes: number) => {
    await act(() => router.navigate('/elsewhere'));
    await act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));
    await act(() => router.navigate(-1));
    await screen.findByText(/BA 117/);
  };
  const lookups = () => calls.filter((call) => call.includes('/return')).length;
  await leaveFor(9);
  expect(lookups()).toBe(1);
  await leaveFor(11);
  expect(lookups()).toBe(2);
});

test('hours over 23 wrap on the card and keep their day, and a missing time is N/A', async () => {
  serve(searchAnswers([flightView({ departureTime: '', arrivalTime: '31:05' })]));
  open(oneWay);
  const card = within(await screen.findByRole('article'));
  expect(card.getByText(/N\/A/).textContent).toBe('Departs N/A');
  expect(card.getByText(/7:05 AM/).textContent).toBe('Arrives 7:05 AM+1 day');
});

test('filters reduce the list and Clear Filters restores it', async () => {
  serve(
    searchAnswers([
      flightView({ id: 'a' }),
      flightView({ id: 'b', airline: 'Icelandair', stops: 1 }),
    ]),
  );
  open(oneWay);
  await screen.findByText('2 flights found');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Icelandair' }));
  expect(screen.getByText('1 flights found')).toBeTruthy();
  const lowest = screen.getByRole('slider', { name: 'Lowest price' });
  fireEvent.change(lowest, { target: { value: '1000' } });
  fireEvent.pointerUp(lowest);
  expect(screen.getByRole('heading', { name: 'No flights found' })).toBeTruthy();
  const [clear] = screen.getAllByRole('button', { name: 'Clear Filters' });
  if (clear) await userEvent.click(clear);
  expect(screen.getByText('2 flights found')).toBeTruthy();
});

const three = [
  flightView({ id: 'a', price: '900.00', durationMinutes: 300, departureTime: '20:00' }),
  flightView({ id: 'b', airline: 'Icelandair', stops: 1, durationMinutes: 700 }),
  flightView({ id: 'c', airline: 'KLM', price: '80.00', stops: 2, durationMinutes: 1100 }),
];
const shownAirlines = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

test('a selected order sorts the cards and is in the URL', async () => {
  serve(searchAnswers(three));
  const { router } = open(oneWay);
  await screen.findByText('3 flights found');
  expect(shownAirlines()).toEqual(['British Airways', 'Icelandair', 'KLM']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price');
  expect(shownAirlines()).toEqual(['KLM', 'Icelandair', 'British Airways']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Departure');
  expect(router.state.location.search).toBe(
    '?from=JFK&to=LHR&departureDate=2027-03-31&sort=departure',
  );
});

test('filters and order in the URL apply from the first render', async () => {
  serve(searchAnswers(three));
  open(`${oneWay}&stops=2%2B&airline=KLM&sort=duration`);
  await screen.findByText('1 flights found');
  expect(shownAirlines()).toEqual(['KLM']);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '2+ stops' }).checked).toBe(true);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' }).value).toBe(
    'duration',
  );
});

test('airlines with the most matching flights are the first to choose from', async () => {
  serve(searchAnswers([...three, flightView({ id: 'd', airline: 'KLM', stops: 2 })]));
  open(`${oneWay}&minPrice=100`);
  await screen.findByText('3 flights found');
  const airlines = () =>
    within(screen.getByRole('group', { name: 'Airlines' }))
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent);
  expect(airlines()).toEqual(['British Airways', 'Icelandair', 'KLM']);
  await userEvent.click(screen.getByRole('radio', { name: '2+ stops' }));
  expect(airlines()).toEqual(['KLM', 'British Airways', 'Icelandair']);
});

test('each active filter has a chip that removes it and focuses the count', async () => {
  serve(searchAnswers(three));
  const { router } = open(`${oneWay}&minPrice=100&departs=18-24&stops=direct`);
  await screen.findByText('1 flights found');
  const chips = within(screen.getByRole('list', { name: 'Filters set' }));
  expect(chips.getAllByRole('button').map((chip) => chip.textContent)).toEqual([
    'From $100×',
    'Direct×',
    'Evening×',
  ]);
  await userEvent.click(chips.getByRole('button', { name: 'Remove filter: Direct' }));
  expect(screen.getByText('2 flights found')).toBe(document.activeElement);
  expect(router.state.location.search).not.toContain('stops');
});

test('the price slider filters the list when a handle is released', async () => {
  serve(searchAnswers(three));
  const { router } = open(oneWay);
  await screen.findByText('3 flights found');
  const lowest = screen.getByRole<HTMLInputElement>('slider', { name: 'Lowest price' });
  fireEvent.change(lowest, { target: { value: '100' } });
  expect(screen.getByText('3 flights found')).toBeTruthy();
  fireEvent.pointerUp(lowest);
  expect(screen.getByText('2 flights found')).toBeTruthy();
  expect(router.state.location.search).toContain('minPrice=100');
  const highest = screen.getByRole<HTMLInputElement>('slider', { name: 'Highest price' });
  expect([lowest.min, lowest.step, highest.max, highest.step]).toEqual(['0', '50', '5000', '50']);
  fireEvent.change(highest, { target: { value: '0' } });
  expect([lowest.value, highest.value]).toEqual(['100', '100']);
});

test('a row expands to its segments with layovers and days of arrival', async () => {
  const leg = segmentView({
    flightNumber: 'FI 614',
    airline: 'Icelandair',
    aircraft: 'Boeing 757-200',
    arrivalAirport: 'KEF',
    arrivalCity: 'Reykjavík',
    departureTime: '20:30',
    arrivalTime: '06:20',
    duration: '5h 50m',
    layoverDuration: '1h 20m',
  });
  const second = { ...leg, segmentNumber: 2, departureDate: '2027-04-01', layoverDuration: null };
  serve(searchAnswers([flightView({ segments: [leg, second] })]));
  open(oneWay);
  const legs = within(await screen.findByRole('article'));
  await userEvent.click(legs.getByRole('button', { name: 'Flight details' }));
  expect(legs.getByText('1h 20m layover in Reykjavík (KEF)')).toBeTruthy();
  expect(legs.getAllByText('Icelandair FI 614 · Boeing 757-200 · 5h 50m')).toHaveLength(2);
  const [, , departs, arrives] = legs.getAllByText(/(Departs|Arrives)/);
  expect(departs?.parentElement?.textContent).toBe('Departs 8:30 PM');
  expect(arrives?.parentElement?.textContent).toBe('Arrives 6:20 AM+1 day');
});

test('a search that fails three times shows the error, with retry and back', async () => {
  vi.useFakeTimers({ now });
  serve(() => undefined);
  const { router } = open(roundTrip);
  expect(screen.getByText('Loading flights...')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(calls).toHaveLength(3);
  expect(screen.getByRole('alert').textContent).toBe(
    'Search ErrorUnable to load flight results. Please try again.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(screen.getByText('Loading flights...')).toBe(document.activeElement);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(calls).toHaveLength(6);
  fireEvent.click(screen.getByRole('button', { name: 'Back to Search' }));
  expect(router.state.location.pathname + router.state.location.search).toBe('/');
});

test('a search is cached for 15 minutes after the screen was left', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now });
  serve(searchAnswers([flightView()]));
  const { router } = open(oneWay);
  await screen.findByText('1 flights found');
  const leaveFor = async (minutes: number) => {
    await act(() => router.navigate('/elsewhere'));
    await act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));
    await act(() => router.navigate(-1));
  };
  await leaveFor(14);
  expect(screen.getByText('1 flights found')).toBeTruthy();
  expect(calls).toHaveLength(1);
  await leaveFor(16);
  await screen.findByText('1 flights found');
  expect(calls).toHaveLength(2);
});

test.each([
  [true, 'There was no answer. Check your internet connection.'],
  [false, 'You are offline. Check your internet connection.'],
])('without an answer (online: %s) the error explains why', async (isOnline, text) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  vi.useFakeTimers({ now });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  open(oneWay);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByRole('alert').textContent).toBe(
    `Search ErrorUnable to load flight results. Please try again. ${text}`,
  );
});

/** Returns the text of an empty state, and its actions without the links above it. */
async function emptyState() {
  const heading = await screen.findByRole('heading', { name: 'No flights found' });
  const main = within(heading.parentElement?.parentElement ?? document.body);
  return {
    text: heading.nextElementSibling?.textContent,
    actions: main.getAllByRole('button').map((button) => button.textContent),
  };
}

const someday = (query: string) =>
  `/flights?${new URLSearchParams({
    from: 'JFK',
    to: 'LHR',
    departureDate: '2027-03-31',
    ...Object.fromEntries(new URLSearchParams(query)),
  }).toString()}`;

test.each([
  ['/flights', 'This search has no departure airport, destination, or departure date.'],
  ['/flights?from=JFK&to=LHR', 'This search has no departure date.'],
])('%s is incomplete, and nothing is requested', async (address, text) => {
  serve(() => []);
  open(address);
  expect(await emptyState()).toEqual({ text, actions: ['Complete Search'] });
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
  expect(screen.queryByRole('complementary', { name: 'Filters' })).toBeNull();
  expect(calls).toEqual([]);
});

const notADate = (text: string) => `“${text}” is not a date. Choose the day again.`;

const notAnAirport = (code: string) =>
  `“${code}” is not an airport code that we know. Search for the airport by its city or name.`;

test.each([
  ['from=London', notAnAirport('London'), 'Change Airport'],
  ['to=lhrx', notAnAirport('lhrx'), 'Change Airport'],
  ['departureDate=2027-02-31', notADate('2027-02-31'), 'Change Date'],
  ['returnDate=soon', notADate('soon'), 'Change Date'],
  ['from=&departureDate=2027-3-31', notADate('2027-3-31'), 'Change Date'],
  [
    'to=JFK',
    'You chose JFK as both the departure and the arrival airport. Change one of them.',
    'Change Airport',
  ],
  [
    'departureDate=2027-03-09',
    'Tuesday, March 9, 2027 is in the past. Choose a later date.',
    'Change Date',
  ],
  [
    'departureDate=2028-03-10',
    'Our timetable ends on Thursday, March 9, 2028. Choose an earlier date.',
    'Change Date',
  ],
  [
    'returnDate=2028-04-01',
    'Our timetable ends on Thursday, March 9, 2028. Choose an earlier date.',
    'Change Date',
  ],
  ['returnDate=2027-03-30', 'Return date must be after departure date.', 'Change Date'],
])('%s can find nothing, and nothing is requested', async (query, text, action) => {
  serve(() => []);
  const { router } = open(someday(query));
  expect(await emptyState()).toEqual({ text, actions: [action] });
  expect(calls).toEqual([]);
  const { search } = router.state.location;
  await userEvent.click(screen.getByRole('button', { name: action }));
  expect(router.state.location).toMatchObject({ pathname: '/', search });
});

test.each([
  ['from=QQQ', 'from', notAnAirport('QQQ'), 'Change Airport'],
  ['to=QQQ', 'to', notAnAirport('QQQ'), 'Change Airport'],
  [
    'departureDate=2027-03-10',
    'date',
    'Wednesday, March 10, 2027 is in the past. Choose a later date.',
    'Change Date',
  ],
  [
    'departureDate=2028-03-09',
    'date',
    'Our timetable ends on Wednesday, March 8, 2028. Choose an earlier date.',
    'Change Date',
  ],
])('%s is rejected by the server, after one request', async (query, field, text, action) => {
  let asked = 0;
  vi.stubGlobal('fetch', () => {
    asked += 1;
    const problem = { message: 'Please check your input.', errors: { [field]: 'Wrong' } };
    return Promise.resolve(Response.json(problem, { status: 400 }));
  });
  const { router } = open(someday(query));
  expect(await emptyState()).toEqual({ text, actions: [action] });
  expect(asked).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: action }));
  expect(router.state.location.state).toBe(field === 'date' ? null : field);
});

test('an empty answer means no route, whatever the filters', async () => {
  serve(searchAnswers([]));
  open(`${oneWay}&stops=direct`);
  expect(await emptyState()).toEqual({
    text: 'We found no route from JFK to LHR on Wednesday, March 31, 2027, direct or with connections. Try another day or a nearby airport.',
    actions: ['Modify Search'],
  });
  expect(screen.getByRole('status').textContent).toBe('0 flights found');
  expect(screen.queryByRole('list', { name: 'Filters set' })).toBeNull();
});

test('a day without flights offers the day before and after, with the rest of the search', async () => {
  serve((address) => (address.includes('date=2027-04-01') ? [flightView()] : []));
  const { router } = open(roundTrip);
  await screen.findByText('0 flights found');
  const offered = screen.getAllByRole('link').map((link) => link.textContent);
  expect(offered).toEqual(['Tue, Mar 30', 'Thu, Apr 1']);
  await userEvent.click(screen.getByRole('link', { name: 'Thu, Apr 1' }));
  await screen.findByText('1 flights found');
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(
    '/flights?from=JFK&to=LHR&departureDate=2027-04-01&returnDate=2027-04-12',
  );
});

test.each([
  ['departureDate=2027-03-10', 'Thu, Mar 11'],
  ['departureDate=2028-03-09', 'Wed, Mar 8'],
])('for %s no invalid day is offered', async (query, only) => {
  serve(searchAnswers([]));
  open(someday(query));
  await screen.findByText('0 flights found');
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([only]);
});

test('on the current day the flights may have left', async () => {
  serve(searchAnswers([]));
  open(someday('departureDate=2027-03-10'));
  expect((await emptyState()).text).toContain('Today’s flights may have left already.');
});

test('an empty list because of the filters says so', async () => {
  serve(searchAnswers([flightView()]));
  open(`${oneWay}&maxPrice=50`);
  expect(await emptyState()).toEqual({
    text: 'Try adjusting your search criteria or filters to find more options.',
    actions: ['Clear Filters', 'Modify Search'],
  });
});

test('filters that hide everything: which of them does, and the counts without it', async () => {
  serve(searchAnswers(three));
  open(`${oneWay}&maxPrice=50&stops=direct`);
  await screen.findByText('0 flights found');
  expect(screen.queryByText(/without the filter “Direct”/)).toBeNull();
  expect(screen.getByText('1 flight without the filter “Up to $50”.')).toBeTruthy();
  expect(screen.queryByLabelText('Sort by')).toBeNull();
  const direct = screen.getByRole('radio', { name: 'Direct' });
  expect(document.getElementById(direct.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '1 flight',
  );
});

test('two filters that hide everything: the one that no flight matches', async () => {
  serve(searchAnswers(three));
  open(`${oneWay}&maxPrice=50&departs=0-6`);
  await screen.findByText('0 flights found');
  expect(screen.getByText('No flight matches the filter “Up to $50”.')).toBeTruthy();
  expect(screen.getByText('No flight matches the filter “Night”.')).toBeTruthy();
});

test('the bars stand on the price line, and those that match are coloured', async () => {
  serve(searchAnswers(three));
  open(`${oneWay}&minPrice=100`);
  await screen.findByText('2 flights found');
  const barsOf = (bars: string) =>
    [...document.querySelectorAll(`rect[class="${bars}"]`)].map((bar) => bar.getAttribute('x'));
  expect(barsOf('fill-control/50')).toEqual(['21', '10', '1']);
  expect(barsOf('fill-accent')).toEqual(['21', '10']);
});

test('the pointer moves the nearer handle along the line, whose end no fare reaches', async () => {
  // The test's document has no layout, and knows no capture.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 52));
  Object.assign(Element.prototype, { setPointerCapture: () => undefined });
  serve(searchAnswers(three));
  const { router } = open(oneWay);
  await screen.findByText('3 flights found');
  const lowest = screen.getByRole<HTMLInputElement>('slider', { name: 'Lowest price' });
  const highest = screen.getByRole<HTMLInputElement>('slider', { name: 'Highest price' });
  const line = highest.parentElement ?? document.body;
  const drag = (from: number, to: number) => {
    fireEvent.pointerDown(line, { clientX: from });
    // The browser moves the focus away from a handle that keys moved before.
    fireEvent.blur(lowest);
    fireEvent.pointerMove(line, { clientX: to });
  };
  // $900 is at 88 of 100.
  drag(98, 42);
  expect([lowest.value, highest.value]).toEqual(['0', '450']);
  expect(router.state.location.search).not.toContain('maxPrice');
  fireEvent.pointerUp(line);
  expect(router.state.location.search).toContain('maxPrice=450');
  expect(document.activeElement).toBe(highest);
  drag(44, 99);
  expect(highest.value).toBe('5000');
  // A touch that scrolls instead.
  fireEvent.pointerCancel(line);
  expect(highest.value).toBe('450');
  drag(0, 95);
  expect([lowest.value, highest.value]).toEqual(['450', '450']);
});

test.each([
  [oneWay, 'Shown: $80 – $900'],
  [roundTrip, 'Shown: $80 – $900 each way'],
  [`${oneWay}&stops=2%2B`, 'Shown: $80'],
  [`${oneWay}&airline=Nobody`, 'All: $80 – $900'],
])('the price line of %s says the fares in the list', async (address, text) => {
  serve((asked) => (asked.startsWith('/api/flights/search') ? three : []));
  open(address);
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a handle names its limit, and the upper one that it has none', async () => {
  serve(searchAnswers(three));
  open(`${oneWay}&minPrice=100`);
  await screen.findByText('2 flights found');
  const prices = screen.getByRole('group', { name: 'Price range' });
  expect(prices.textContent).toContain('$100No limit');
  expect(
    within(prices)
      .getAllByRole('slider')
      .map((handle) => handle.getAttribute('aria-valuetext')),
  ).toEqual(['$100', 'No limit']);
});

test('limits of a narrow price range are one text below both handles', async () => {
  serve(searchAnswers(three));
  open(`${oneWay}&maxPrice=100`);
  await screen.findByText('1 flights found');
  expect(screen.getByRole('group', { name: 'Price range' }).textContent).toContain('$0 – $100');
});

test.each(['Back to Search', 'Edit Search', 'Modify Search'])(
  '%s keeps the search',
  async (name) => {
    serve(searchAnswers([]));
    const { router } = open(roundTrip);
    await screen.findByText('0 flights found');
    await userEvent.click(screen.getByRole('button', { name }));
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(
      '/?from=JFK&to=LHR&departureDate=2027-03-31&returnDate=2027-04-12',
    );
  },
);
