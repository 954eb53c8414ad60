// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AirportSuggestion } from '#http/contracts/airports.ts';
import { createQueryClient } from '../../app/query-client.ts';
import { HomeScreen } from './home-screen.tsx';

const airport = (iataCode: string, name: string, city: string): AirportSuggestion => ({
  iataCode,
  name,
  city,
  country: 'Somewhere',
  continent: 'Europe',
});
const airports = [
  airport('LHR', 'London Heathrow Airport', 'London'),
  airport('LGW', 'London Gatwick Airport', 'London'),
  airport('JFK', 'John F. Kennedy International Airport', 'New York'),
];

let calls: string[] = [];
let isDown = false;

function open(address = '/') {
  const router = createMemoryRouter(
    [
      { path: '/', element: <HomeScreen /> },
      { path: '*', element: <p>another screen</p> },
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

// The library's own wrapper waits for a real timer, which never fires under a false clock.
configure({ asyncWrapper: (callback) => callback() });

const user = userEvent.setup({ delay: null });

/** Lets the clock run, then what it set off: a render, its request, the render of the answer. */
async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await act(() => vi.advanceTimersByTimeAsync(0));
  await act(() => vi.advanceTimersByTimeAsync(0));
}

const from = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'From' });
const to = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'To' });
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Search Flights' });
const setDate = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2027, 2, 10, 9) });
  calls = [];
  isDown = false;
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('fetch', (address: string) => {
    calls.push(address);
    if (isDown) return Promise.resolve(new Response('down', { status: 503 }));
    const keyword = new URL(address, 'http://localhost').searchParams.get('keyword') ?? '';
    const found = airports.filter(({ iataCode, city }) =>
      `${iataCode} ${city}`.toLowerCase().includes(keyword.toLowerCase()),
    );
    return Promise.resolve(Response.json(found));
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('one search runs 300 ms after the last keystroke, from two characters on', async () => {
  open();
  await user.type(from(), 'l');
  await pass(400);
  expect(calls).toEqual([]);
  await user.type(from(), 'o');
  await pass(200);
  await user.type(from(), 'n');
  await pass(299);
  expect(calls).toEqual([]);
  await pass(1);
  expect(calls).toEqual(['/api/airports/search?keyword=lon']);
  await pass(50);
  expect(screen.getAllByRole('option')).toHaveLength(2);
});

test('an airport chosen by keyboard stands as City (CODE) and is searched for by its code', async () => {
  const router = open();
  await user.type(from(), 'new');
  await pass(350);
  await user.keyboard('{ArrowDown}');
  expect(from().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id);
  await user.keyboard('{Enter}');
  expect(from().value).toBe('New York (JFK)');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.type(to(), 'lon');
  await pass(350);
  await user.click(screen.getByRole('option', { name: /Gatwick/ }));
  expect(to().value).toBe('London (LGW)');
  setDate(/Departure Date/, '2027-03-31');
  await user.click(submit());
  await pass(0);
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe('/flights?from=JFK&to=LGW&departureDate=2027-03-31');
});

test('Escape closes the list; leaving the box closes it after 200 ms', async () => {
  open();
  await user.type(from(), 'lon');
  await pass(350);
  await user.keyboard('{Escape}');
  expect(from().getAttribute('aria-expanded')).toBe('false');
  await user.keyboard('{ArrowDown}');
  expect(from().getAttribute('aria-expanded')).toBe('true');
  await user.tab();
  expect(from().getAttribute('aria-expanded')).toBe('true');
  await pass(200);
  expect(from().getAttribute('aria-expanded')).toBe('false');
});

test('with no match or no answer the list says so', async () => {
  open();
  await user.type(from(), 'atlantis');
  await pass(350);
  expect(screen.getByText('No airports found', { selector: 'p' })).toBeTruthy();
  isDown = true;
  await user.type(to(), 'paris');
  await pass(350);
  expect(screen.getByText(/cannot be reached/, { selector: 'p' })).toBeTruthy();
});

test('the address fills the form, and again on the way back', async () => {
  const router = open('/?from=JFK&to=LHR&departureDate=2027-03-31&returnDate=2027-04-12');
  await pass(400);
  expect(from().value).toBe('New York (JFK)');
  expect(screen.getByLabelText<HTMLInputElement>('Return Date').value).toBe('2027-04-12');
  expect(screen.getByRole('button', { name: 'Round trip', pressed: true })).toBeTruthy();
  await act(() => router.navigate('/?to=JFK'));
  expect(screen.getByLabelText<HTMLInputElement>('Return Date (Optional)').value).toBe('');
  await act(() => router.navigate(-1));
  expect(to().value).toBe('London (LHR)');
});

test('the button waits for from, to and departure', async () => {
  open('/?from=JFK&to=LHR');
  expect(submit().disabled).toBe(true);
  setDate(/Departure Date/, '2027-03-10');
  expect(submit().disabled).toBe(false);
});

test('a wrong entry is named beside its field, which gets the focus', async () => {
  const router = open('/?from=nowhere&to=LHR&departureDate=2027-03-31');
  await user.click(submit());
  expect(screen.getByRole('alert').textContent).toBe(
    'Please select a departure airport from the dropdown list',
  );
  expect(document.activeElement).toBe(from());
  expect(submit().disabled).toBe(false);
  expect(router.state.location.pathname).toBe('/');
});

test('Get Started focuses the first box of the form after 500 ms', async () => {
  open();
  const [getStarted] = screen.getAllByRole('button', { name: 'Get Started' });
  if (getStarted) await user.click(getStarted);
  await pass(499);
  expect(document.activeElement).not.toBe(from());
  await pass(1);
  expect(document.activeElement).toBe(from());
});
