// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FlightView } from '#http/contracts/flights.ts';
import { createQueryClient } from '../../app/query-client.ts';
import { PassengerDetailsScreen } from './passenger-details-screen.tsx';

const flight = (id: string): FlightView => ({
  id,
  airline: 'British Airways',
  airlineCode: 'BA',
  airlineLogo: 'BA',
  flightNumber: 'BA 178',
  aircraft: 'Boeing 777-300ER',
  aircraftName: 'Boeing 777-300ER',
  aircraftType: 'Wide-body',
  departureAirport: 'JFK',
  arrivalAirport: 'LHR',
  departureAirportName: 'John F. Kennedy International Airport',
  arrivalAirportName: 'London Heathrow Airport',
  departureCity: 'New York',
  arrivalCity: 'London',
  date: '2027-03-31',
  arrivalDate: '2027-04-01',
  departureTime: '19:10',
  arrivalTime: '07:05',
  duration: '6h 55m',
  durationMinutes: 415,
  stops: 0,
  layoverInfo: '',
  price: '412.00',
  segments: [],
  liveData: { status: 'on time', terminal: null, gate: null, aircraftType: null },
});

const oneWay = '/passenger-details?flightId=out&from=JFK&to=LHR&departureDate=2027-03-31';
const roundTrip = `${oneWay}&returnDate=2027-04-12&reservationType=round-trip&reservationPrice=19`;
const returnPath = '/api/flights/out/return?returnDate=2027-04-12';

const bodies: unknown[] = [];
const created = () => Response.json({ booking: { id: 1234567890 } }, { status: 201 });

/** Answers by path; a path without an answer is a 500. */
function serve(answers: Record<string, () => Response>) {
  vi.stubGlobal('fetch', (path: string, { body }: { body?: string } = {}) => {
    if (body !== undefined) bodies.push(JSON.parse(body));
    return Promise.resolve(answers[path]?.() ?? new Response('broken', { status: 500 }));
  });
}

function open(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/passenger-details', element: <PassengerDetailsScreen /> },
      { path: '/checkout', element: <p>the checkout</p> },
    ],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText('First name'), 'Anne-Marie');
  await user.type(box('Last name'), "O'Neill");
  await user.type(box('Date of birth'), '31/03/1990');
  await user.click(box('Female'));
  await user.type(box('Nationality'), 'irel');
  await user.click(screen.getByRole('option', { name: 'Ireland' }));
  await user.type(box('Email address'), 'anne@example.com');
  await user.type(box('Phone number'), '+353 20 123 4567');
  await user.type(box('Street address'), '12 Harbour Row');
  await user.type(box('City'), 'Cork');
  await user.type(box('State'), 'Munster');
  await user.type(box('ZIP code'), 'T12');
}

const review = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Review Reservation' }));
const proceed = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Proceed to Payment' }));

const log = vi.fn<(...parts: unknown[]) => void>();
beforeEach(() => {
  bodies.length = 0;
  log.mockReset();
  vi.spyOn(console, 'error').mockImplementation(log);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a flight that cannot be fetched leads back to the search', async () => {
  serve({});
  open(oneWay);
  await screen.findByRole('heading', { name: 'Flight Not Found' });
  expect(screen.getByText('The selected flight could not be found.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Search' }).getAttribute('href')).toBe('/');
});

test('an empty form names every wrong field, ties it to its message and starts at the first', async () => {
  serve({ '/api/flights/out': () => Response.json(flight('out')) });
  const user = userEvent.setup();
  open(oneWay);
  await screen.findByLabelText('First name');
  await review(user);
  const links = await screen.findAllByRole('link', { name: /required|Invalid/ });
  expect(links.map((link) => link.textContent)).toEqual([
    'First name is required',
    'Last name is required',
    'Date of birth is required',
    'Gender is required',
    'Nationality is required',
    'Invalid email address',
    'Phone number is required',
    'Street address is required',
    'City is required',
    'State is required',
    'ZIP code is required',
  ]);
  expect(document.activeElement).toBe(box('First name'));
  const described = box('Phone number').getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(
    'Phone number is required',
  );
  await user.click(screen.getByRole('link', { name: 'City is required' }));
  expect(document.activeElement).toBe(box('City'));
});

test.each(['31/02/1990', '01/01/1900', '01/01/2999', 'yesterday'])(
  'the date of birth %s is not valid',
  async (typed) => {
    serve({ '/api/flights/out': () => Response.json(flight('out')) });
    const user = userEvent.setup();
    open(oneWay);
    await user.type(await screen.findByLabelText('Date of birth'), typed);
    await review(user);
    expect(await screen.findAllByText('Date input not valid.')).toHaveLength(2);
    expect(box('Date of birth').value).toBe(typed);
  },
);

test('a nationality that does not exist finds nothing', async () => {
  serve({ '/api/flights/out': () => Response.json(flight('out')) });
  const user = userEvent.setup();
  open(oneWay);
  await user.type(await screen.findByLabelText('Nationality'), 'Atlantis');
  expect(screen.getAllByText('No nationality found').length).toBeGreaterThan(0);
});

test('a round trip is reviewed, booked with the first return flight and led to the checkout', async () => {
  serve({
    '/api/flights/out': () => Response.json(flight('out')),
    [returnPath]: () => Response.json([flight('back'), flight('later')]),
    '/api/bookings': created,
  });
  const user = userEvent.setup();
  const router = open(roundTrip);
  await fillIn(user);
  await review(user);
  await screen.findByRole('heading', { name: 'Review Your Reservation' });
  expect(screen.getByText('31/03/1990')).toBeTruthy();
  expect(screen.getByText('Round-trip itinerary reservation')).toBeTruthy();
  await proceed(user);
  await screen.findByText('the checkout');
  expect(router.state.location.search).toBe('?bookingId=1234567890');
  expect(bodies).toEqual([
    {
      passenger: {
        firstName: 'Anne-Marie',
        lastName: "O'Neill",
        dateOfBirth: '1990-03-31',
        gender: 'female',
        nationality: 'IE',
        email: 'anne@example.com',
        phone: '+353 20 123 4567',
        passportNumber: null,
      },
      outboundFlightId: 'out',
      returnFlightId: 'back',
      isRoundTrip: true,
      reservationType: 'round-trip',
      reservationPrice: 19,
      billingAddress: {
        street: '12 Harbour Row',
        city: 'Cork',
        state: 'Munster',
        zipCode: 'T12',
      },
    },
  ]);
  expect(sessionStorage).toHaveLength(0);
});

test('a return flight that cannot be looked up is logged and booked as null', async () => {
  serve({ '/api/flights/out': () => Response.json(flight('out')), '/api/bookings': created });
  const user = userEvent.setup();
  open(roundTrip);
  await fillIn(user);
  await review(user);
  await proceed(user);
  await screen.findByText('the checkout');
  expect(bodies).toEqual([expect.objectContaining({ returnFlightId: null, isRoundTrip: true })]);
  expect(log).toHaveBeenCalledWith('The return flight could not be looked up', expect.any(Error));
});

test('a refused booking says why, marks the field, and loses nothing at a reload', async () => {
  const refusal = {
    message: 'Some fields are not right.',
    errors: { 'passenger.phone': 'Phone number is not valid' },
  };
  serve({
    '/api/flights/out': () => Response.json(flight('out')),
    '/api/bookings': () => Response.json(refusal, { status: 400 }),
  });
  const user = userEvent.setup();
  const router = open(oneWay);
  await fillIn(user);
  await review(user);
  await proceed(user);
  const alert = await screen.findByText('Some fields are not right.');
  expect(alert.closest('[role=alert]')).not.toBeNull();
  expect(log).toHaveBeenCalledWith('Failed to create booking', expect.any(Error));

  await user.click(screen.getByRole('button', { name: 'Correct the details' }));
  await screen.findByLabelText('First name');
  expect(box('Phone number').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText('Phone number is not valid').length).toBeGreaterThan(0);

  cleanup();
  open(`/passenger-details${router.state.location.search}`);
  expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Anne-Marie');
  expect(box('Date of birth').value).toBe('31/03/1990');
  expect(box('Nationality').value).toBe('Ireland');
  expect(box('Female').checked).toBe(true);
});

test('without a connection the booking fails in words', async () => {
  serve({ '/api/flights/out': () => Response.json(flight('out')) });
  const user = userEvent.setup();
  open(oneWay);
  await fillIn(user);
  await review(user);
  await proceed(user);
  await screen.findByText('Failed to create booking. Check your connection and try again.');
  expect(screen.getByRole('button', { name: 'Proceed to Payment' })).toBeTruthy();
});
