import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchForm } from './search-form.tsx';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const TODAY = '2027-03-10';
const LAST_DAY = '2028-03-09';

type Entry = { from: string; to: string; departureDate: string; returnDate: string };

/**
 * A naive implementation of spec 1 §5 and of the timetable's last day: an alert, a URL, or nothing.
 */
function plainReading({ from, to, departureDate, returnDate }: Entry) {
  const isCode = (text: string) =>
    text.length === 3 && [0, 1, 2].every((index) => LETTERS.includes(text.charAt(index)));
  if (!from || !to || !departureDate) return { alert: null, address: null };
  const alert = (text: string) => ({ alert: text, address: null });
  if (!isCode(from)) return alert('Please select a departure airport from the dropdown list');
  if (!isCode(to)) return alert('Please select an arrival airport from the dropdown list');
  if (departureDate < TODAY)
    return alert('Departure date cannot be in the past. Please select today or a future date.');
  const beyond = 'Our timetable ends on Thursday, March 9, 2028. Please select an earlier date.';
  if (departureDate > LAST_DAY) return alert(beyond);
  if (returnDate && returnDate < departureDate)
    return alert('Return date must be after departure date.');
  if (returnDate > LAST_DAY) return alert(beyond);
  if (from === to)
    return alert('Please select an arrival airport other than the departure airport.');
  const returning = returnDate ? `&returnDate=${returnDate}` : '';
  return {
    alert: null,
    address: `/flights?from=${from}&to=${to}&departureDate=${departureDate}${returning}`,
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${TODAY}T09:00`) });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function submitted(entry: Entry) {
  const router = createMemoryRouter([
    { path: '/', element: <SearchForm /> },
    { path: '*', element: <p>another screen</p> },
  ]);
  render(<RouterProvider router={router} />);
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type(/^From/, entry.from);
  type(/^To/, entry.to);
  type(/^Departure/, entry.departureDate);
  type(/^Return/, entry.returnDate);
  fireEvent.submit(screen.getByRole('form'));
  await act(() => vi.advanceTimersByTimeAsync(0));
  const { pathname, search } = router.state.location;
  const result = {
    alert: screen.queryByRole('alert')?.textContent ?? null,
    address: pathname === '/' ? null : pathname + search,
  };
  cleanup();
  return result;
}

test('for any input, the form agrees with a naive implementation of the rules', async () => {
  const airport = fc.oneof(
    fc.constantFrom('', 'JFK', 'LHR', 'jfk', 'London (LHR)'),
    // A text box contains no line breaks.
    fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/[\r\n]/g, '')),
    fc.stringMatching(/^[A-Z]{2,4}$/),
  );
  const date = fc.oneof(
    fc.constantFrom('', TODAY, '2027-03-09', '2027-03-11'),
    fc
      .date({
        min: new Date('2026-12-01'),
        max: new Date('2028-06-01'),
        noInvalidDate: true,
      })
      .map((day) => day.toISOString().slice(0, 10)),
  );
  const entries = fc.record({ from: airport, to: airport, departureDate: date, returnDate: date });
  await fc.assert(
    fc.asyncProperty(entries, async (entry) => {
      expect(await submitted(entry)).toEqual(plainReading(entry));
    }),
    { numRuns: 60 },
  );
}, 120_000);
