import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import * as fc from 'fast-check';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../app/query-client.ts';
import { flightView } from '../../test/flight-view.fixture.ts';
import ResultsScreen from './results-screen.tsx';

const AIRLINES = ['Alpha', 'Beta', 'Gamma'];
const QUARTERS = ['Night', 'Morning', 'Afternoon', 'Evening'];

type Flight = { dollars: number; airline: string; stops: number; hour: number; minutes: number };
type Sort = 'best' | 'price' | 'duration' | 'departure';
type Step =
  | { kind: 'airline'; name: string }
  | { kind: 'quarter'; name: string }
  | { kind: 'stops'; label: string }
  | { kind: 'sort'; value: Sort };

/**
 * Returns the active filters after some steps, and the numbers of the flights that must be shown.
 */
function plainReading(flights: Flight[], steps: Step[]) {
  const set = { airlines: new Set<string>(), quarters: new Set<string>(), stops: '', sort: 'best' };
  const matching = ({ airlines, quarters, stops: label } = set) =>
    flights
      .map((flight, number) => ({ ...flight, number }))
      .filter(({ airline, stops, hour }) => {
        if (airlines.size > 0 && !airlines.has(airline)) return false;
        const quarter = QUARTERS[Math.floor(hour / 6)] ?? '';
        if (quarters.size > 0 && !quarters.has(quarter)) return false;
        if (label === 'Direct') return stops === 0;
        if (label === '1 stop') return stops === 1;
        return label !== '2+ stops' || stops >= 2;
      });
  // An option that matches no flight is disabled, unless it is selected.
  const isOffered = (changes: Partial<typeof set>) => matching({ ...set, ...changes }).length > 0;
  const press = (names: Set<string>, name: string, offered: boolean) => {
    if (names.has(name)) names.delete(name);
    else if (offered) names.add(name);
  };
  for (const step of steps) {
    if (step.kind === 'airline')
      press(set.airlines, step.name, isOffered({ airlines: new Set([step.name]) }));
    else if (step.kind === 'quarter')
      press(set.quarters, step.name, isOffered({ quarters: new Set([step.name]) }));
    else if (step.kind === 'sort') set.sort = step.value;
    else if (isOffered({ stops: step.label })) set.stops = step.label;
  }
  const kept = matching();
  const weight = (flight: Flight) =>
    ({ price: flight.dollars, duration: flight.minutes, departure: flight.hour })[set.sort] ?? 0;
  return kept
    .toSorted((a, b) => weight(a) - weight(b) || a.number - b.number)
    .map(({ number }) => `N ${number}`);
}

beforeEach(() => {
  vi.setSystemTime(new Date('2027-03-10T09:00'));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Waits for a number of cards. */
const cards = (count: number) =>
  waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(count));

/** Returns the flight numbers on the screen after the steps. */
async function shownAfter(flights: Flight[], steps: Step[]) {
  const views = flights.map(({ dollars, airline, stops, hour, minutes }, number) =>
    flightView({
      id: String(number),
      flightNumber: `N ${number}`,
      price: dollars.toFixed(2),
      airline,
      stops,
      departureTime: `${String(hour).padStart(2, '0')}:00`,
      durationMinutes: minutes,
    }),
  );
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(views)));
  const router = createMemoryRouter([{ path: '/', element: <ResultsScreen /> }], {
    initialEntries: ['/?from=JFK&to=LHR&departureDate=2027-03-31'],
  });
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await cards(flights.length);
  const panel = within(container.querySelector('aside') ?? container);
  for (const step of steps) {
    if (step.kind === 'sort')
      fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: step.value } });
    else {
      const option = panel.getByLabelText<HTMLInputElement>(
        step.kind === 'stops' ? step.label : labelOf(step),
      );
      // A dispatched event would reach a disabled one.
      if (!option.disabled) fireEvent.click(option);
    }
  }
  const count = container.querySelector('output')?.textContent;
  // After an empty list the first cards are rendered before the rest.
  await cards(Number.parseInt(count ?? '', 10));
  const shown = screen.queryAllByText(/^N \d+$/).map((number) => number.textContent);
  cleanup();
  return { shown, count };
}

const labelOf = ({ name }: { name: string }) => new RegExp(`^${name}`);

test('after any steps, the list matches a naive implementation of the filters', async () => {
  const flight = fc.record({
    dollars: fc.integer({ min: 0, max: 5000 }),
    airline: fc.constantFrom(...AIRLINES),
    stops: fc.integer({ min: 0, max: 3 }),
    hour: fc.integer({ min: 0, max: 23 }),
    minutes: fc.integer({ min: 60, max: 2000 }),
  });
  const flights = fc.array(flight, { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(
      flights.chain((list) =>
        fc.tuple(fc.constant(list), fc.array(stepOn(list), { maxLength: 6 })),
      ),
      async ([list, steps]) => {
        const expected = plainReading(list, steps);
        const { shown, count } = await shownAfter(list, steps);
        expect(shown).toEqual(expected);
        expect(count).toBe(`${expected.length} flights found`);
      },
    ),
    { numRuns: 40 },
  );
}, 120_000);

/** A step that the panel offers for these flights. */
function stepOn(flights: Flight[]): fc.Arbitrary<Step> {
  const airlines = [...new Set(flights.map(({ airline }) => airline))];
  return fc.oneof(
    fc.record({ kind: fc.constant('airline' as const), name: fc.constantFrom(...airlines) }),
    fc.record({ kind: fc.constant('quarter' as const), name: fc.constantFrom(...QUARTERS) }),
    fc.record({
      kind: fc.constant('stops' as const),
      label: fc.constantFrom('Any number of stops', 'Direct', '1 stop', '2+ stops'),
    }),
    fc.record({
      kind: fc.constant('sort' as const),
      value: fc.constantFrom<Sort>('best', 'price', 'duration', 'departure'),
    }),
  );
}
