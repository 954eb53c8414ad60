import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { HomeScreen } from './home-screen.tsx';

// The tests' clock stands still while a module loads.
beforeAll(async () => {
  await Promise.all([import('./home-sections.tsx'), import('./sample-document.tsx')]);
});

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const router = createMemoryRouter([{ path: '/', element: <HomeScreen /> }]);
  await act(async () => render(<RouterProvider router={router} />));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the home page has its title, three blurbs and two prices', () => {
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Flight Itinerary for Visa Application',
  );
  expect(
    screen
      .getAllByRole('term')
      .slice(0, 3)
      .map((term) => term.textContent),
  ).toEqual(['Search Live Flights', 'Get Instant Itinerary', 'Visa Ready']);
  const prices = screen.getAllByRole('heading', { level: 3, name: /-/ });
  expect(prices.map((price) => price.parentElement?.textContent)).toEqual([
    'One-Way Flight$15',
    'Round-Trip Flight$19',
  ]);
});

test('the home page shows a sample of the document and the three steps to it', () => {
  const sample = within(screen.getByRole('img', { name: /^A sample itinerary/ }));
  for (const text of ['LOVELACE / Ada', 'K7WQ4M', 'SAMPLE'])
    expect(sample.getByText(text)).toBeTruthy();
  const steps = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(steps).toEqual(
    expect.arrayContaining([
      'Choose a flight',
      'Enter the traveller’s details',
      'Pay and download',
    ]),
  );
});

test('Get Started focuses the first box of the form after 500 ms', async () => {
  const from = screen.getByRole('combobox', { name: 'From' });
  const [getStarted] = screen.getAllByRole('button', { name: 'Get Started' });
  if (getStarted) fireEvent.click(getStarted);
  await act(() => vi.advanceTimersByTimeAsync(499));
  expect(document.activeElement).not.toBe(from);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(document.activeElement).toBe(from);
});

test('the demonstration finds only the sample', () => {
  const isKnown = () => screen.queryByText('This reservation is on record') !== null;
  const check = (name: string) => {
    fireEvent.change(screen.getByLabelText('Passenger’s last name'), { target: { value: name } });
    fireEvent.click(screen.getByRole('button', { name: 'Check' }));
  };
  expect(isKnown()).toBe(true);
  expect(screen.getByText('Sample')).toBeTruthy();
  check('Byron');
  expect(isKnown()).toBe(false);
  expect(screen.getByText('No such reservation')).toBeTruthy();
  check(' lovelace ');
  expect(isKnown()).toBe(true);
});
