import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HomeScreen } from './home-screen.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <HomeScreen /> }])} />);
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
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Search Live Flights',
    'Get Instant Itinerary',
    'Visa Ready',
  ]);
  const prices = screen.getAllByRole('heading', { level: 3 });
  expect(prices.map((price) => price.parentElement?.textContent)).toEqual([
    'One-Way Flight$15',
    'Round-Trip Flight$19',
  ]);
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
