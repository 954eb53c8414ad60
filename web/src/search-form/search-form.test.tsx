import { act, cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, parsePath, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AirportSuggestion } from '#http/contracts/flight-answers.ts';
import { loadFallback } from './api/find-airports.ts';
import { SearchForm } from './search-form.tsx';

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

function open(address = '/', state?: string) {
  const router = createMemoryRouter(
    [
      { path: '/', element: <SearchForm /> },
      { path: '*', element: <p>another screen</p> },
    ],
    { initialEntries: [{ ...parsePath(address), state }] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

// The library's own wrapper waits for a real timer, which never fires under a fake clock.
configure({ asyncWrapper: (callback) => callback() });

const user = userEvent.setup({ delay: null });

/**
 * Advances the clock, then waits for the effects: a render, its request, the render of the answer.
 */
async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await act(() => vi.advanceTimersByTimeAsync(0));
  await act(() => vi.advanceTimersByTimeAsync(0));
}

const from = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'From' });
const to = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'To' });
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Search Flights' });
const dateBox = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const setDate = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** A narrow window, whose calendar is a modal dialog; the test's document knows none. */
const onPhone = () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => undefined;
};

// The tests' clock stands still while a module loads.
beforeAll(async () => {
  await loadFallback();
  await import('./trip-calendar.tsx');
});

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
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
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
  expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(2);
});

const turnsSpinner = () => from().parentElement?.querySelector('.animate-spin') !== null;

test('a spinner is shown from the second character until the answer arrives', async () => {
  let respond = () => {};
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        respond = () => resolve(Response.json(airports));
      }),
  );
  open();
  await user.type(from(), 'l');
  expect(turnsSpinner()).toBe(false);
  await user.type(from(), 'o');
  expect(turnsSpinner()).toBe(true);
  await pass(5000);
  expect(turnsSpinner()).toBe(true);
  respond();
  await pass(0);
  expect(turnsSpinner()).toBe(false);
  expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(3);
});

test('focusing a box again selects its text', async () => {
  open('/?from=JFK');
  await pass(400);
  await user.click(to());
  act(() => from().focus());
  expect([from().selectionStart, from().selectionEnd]).toEqual([0, 'New York (JFK)'.length]);
});

test('an airport selected by keyboard is shown as City (CODE) and searched for by its code', async () => {
  const router = open();
  await user.type(from(), 'new');
  await pass(350);
  await user.keyboard('{ArrowDown}');
  expect(from().getAttribute('aria-activedescendant')).toBe(
    within(screen.getByRole('listbox')).getByRole('option').id,
  );
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

const optionTexts = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map((option) => option.textContent);

test('the built-in list silently replaces an empty answer', async () => {
  open();
  await user.type(from(), 'TYO');
  await pass(350);
  expect(optionTexts()).toEqual([
    'Tokyo (HND), Tokyo Haneda International AirportHND',
    'Tokyo (NRT), Narita International AirportNRT',
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['a refusal', () => Promise.resolve(new Response('down', { status: 503 })), '503: down'],
  ['no answer at all', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
])('after %s the built-in list is used and the error logged', async (_, answer, message) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', answer);
  open();
  await user.type(from(), 'lisbon');
  await pass(350);
  expect(optionTexts()).toEqual([
    'Lisbon (LIS), LisbonLisbon Humberto Delgado Airport, PortugalLIS',
  ]);
  expect(logged.mock.calls).toEqual([
    ['Airport search failed', expect.objectContaining({ message })],
  ]);
  logged.mockRestore();
});

test('with no match in either list the text suggests what to try', async () => {
  open();
  await user.type(from(), 'atlantis');
  await pass(350);
  expect(
    screen.getByText('No airports found. Try entering a city name, country, or airport code.', {
      selector: 'p',
    }),
  ).toBeTruthy();
});

test('at most ten suggestions are shown, and their number is announced', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json(
        Array.from({ length: 14 }, (_, index) => airport(`AA${index}`, 'Airport', 'Somewhere')),
      ),
    ),
  );
  open();
  await user.type(from(), 'some');
  await pass(350);
  expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(10);
  expect(screen.getByText('10 suggestions')).toBeTruthy();
});

test('the typed letters are bold in a suggestion', async () => {
  open();
  await user.type(from(), 'lon');
  await pass(350);
  const [option] = within(screen.getByRole('listbox')).getAllByRole('option');
  expect(option?.querySelector('b')?.textContent).toBe('Lon');
});

test('an answer that arrives after a newer search is discarded', async () => {
  const waiting: ((airports: AirportSuggestion[]) => void)[] = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        waiting.push((found) => resolve(Response.json(found)));
      }),
  );
  open();
  await user.type(from(), 'par');
  await pass(350);
  await user.type(from(), 'is');
  await pass(350);
  waiting[1]?.([airport('CDG', 'Charles de Gaulle', 'Paris')]);
  waiting[0]?.([airport('PMI', 'Son Sant Joan', 'Palma')]);
  await pass(0);
  expect(optionTexts()).toEqual(['Paris (CDG), ParisCharles de Gaulle, SomewhereCDG']);
});

test('Home and End select the first and the last suggestion', async () => {
  open();
  await user.type(from(), 'lon');
  await pass(350);
  const active = () => document.getElementById(from().getAttribute('aria-activedescendant') ?? '');
  await user.keyboard('{End}');
  expect(active()?.textContent).toMatch(/Gatwick/);
  await user.keyboard('{Home}');
  expect(active()?.textContent).toMatch(/Heathrow/);
  await user.keyboard('{ArrowUp}');
  expect(active()?.textContent).toMatch(/Gatwick/);
});

test('a click outside closes the list', async () => {
  open();
  await user.type(from(), 'lon');
  await pass(350);
  await user.click(document.body);
  expect(from().getAttribute('aria-expanded')).toBe('false');
});

const day = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const openCalendar = async (which: 'departure' | 'return') => {
  await user.click(day(`Choose the ${which} from a calendar`));
  await pass(0);
  await pass(0);
  screen.getByRole('dialog', { name: 'Choose your dates' });
};

test('one calendar selects the departure, then the return, each from its earliest day on', async () => {
  open();
  await user.click(screen.getByRole('button', { name: 'Round trip' }));
  await openCalendar('departure');
  expect(day('Tuesday, March 9, 2027').disabled).toBe(true);
  expect(day('Wednesday, March 10, 2027').disabled).toBe(false);
  await user.click(day('Saturday, April 3, 2027'));
  expect(day('Friday, April 2, 2027').disabled).toBe(true);
  await user.click(day('Monday, April 12, 2027'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(dateBox(/^Departure Date/).value).toBe('Sat, Apr 3');
  expect(document.activeElement).toBe(dateBox(/^Return Date/));
  await user.tab();
  expect(dateBox(/^Return Date/).value).toBe('Mon, Apr 12');
});

test('after a departure later than the return, the return must be selected again', async () => {
  open('/?departureDate=2027-03-31&returnDate=2027-04-02');
  await openCalendar('departure');
  await user.click(day('Same day next month'));
  expect(dateBox(/^Departure Date/).value).toBe('Sat, Apr 10');
  expect(day('Friday, April 9, 2027').disabled).toBe(true);
  await user.click(day('1 week later'));
  expect(dateBox(/^Return Date/).value).toBe('Sat, Apr 17');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shortcuts count from today, and for the return from the departure', async () => {
  open('/?departureDate=2027-03-31');
  await openCalendar('return');
  await user.click(day('2 weeks later'));
  expect(dateBox(/^Return Date/).value).toBe('Wed, Apr 14');
});

test('the sheet of a phone opens at the month of the departure', async () => {
  onPhone();
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  // The week of March 31 is in April too, without its days of March.
  open('/?departureDate=2027-03-31');
  await openCalendar('departure');
  expect(scrolled.mock.contexts).toEqual([
    screen.getByRole('grid', { name: 'March 2027' }).parentElement,
  ]);
});

test('the sheet of a phone says that the departure is missing until it is chosen', async () => {
  onPhone();
  open();
  await openCalendar('departure');
  const missing = screen.getByRole<HTMLButtonElement>('button', {
    name: 'Choose a departure date',
  });
  expect(missing.disabled).toBe(true);
  await user.click(day('In 2 weeks'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Done' }).disabled).toBe(false);
});

test('at the end of a month the calendar opens at that month', async () => {
  vi.setSystemTime(new Date(2027, 2, 29, 9));
  open();
  await openCalendar('departure');
  expect(screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-label'))).toEqual([
    'March 2027',
    'April 2027',
  ]);
});

test('a date is typed in the reader’s order; invalid text shows an example in words', async () => {
  open();
  act(() => dateBox(/^Departure Date/).focus());
  for (const box of [dateBox(/^Departure Date/), dateBox(/^Return Date/)])
    expect(box.placeholder).toBe('Choose a day');
  await user.type(dateBox(/^Departure Date/), '4/3/2027');
  await user.tab();
  expect(dateBox(/^Departure Date/).value).toBe('Sat, Apr 3');
  await user.type(dateBox(/^Return Date/), 'soon');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.tab();
  expect(screen.getByRole('alert').textContent).toBe(
    'Type the date, such as March 31, or choose a day.',
  );
});

test('a month may be typed in the reader’s language', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('fr');
  open();
  act(() => dateBox(/^Departure Date/).focus());
  await pass(0);
  await user.type(dateBox(/^Departure Date/), '2 mai');
  await user.tab();
  expect(dateBox(/^Departure Date/).value).toBe('Sun, May 2');
});

test('a narrow screen accepts the order that its hint names', async () => {
  onPhone();
  open();
  const departure = dateBox(/^Departure Date/);
  expect(departure.placeholder).toBe('dd/mm/yyyy');
  act(() => departure.focus());
  expect(departure.placeholder).toBe('dd/mm/yyyy');
  await user.keyboard('4/3/2028');
  await user.tab();
  expect(departure.value).toBe('Sat, Mar 4');
});

test('swapping the airports swaps their names', async () => {
  open('/?from=JFK&to=LHR');
  await pass(400);
  await user.click(day('Swap the airports'));
  await pass(400);
  expect([from().value, to().value]).toEqual(['London (LHR)', 'New York (JFK)']);
});

test('the text beside the button names missing entries', async () => {
  open('/?from=JFK');
  const described = () =>
    document.getElementById(submit().getAttribute('aria-describedby') ?? '')?.textContent;
  expect(described()).toBe('To search, choose a destination and a departure date.');
  setDate(/Departure Date/, '2027-04-03');
  await user.click(screen.getByRole('button', { name: 'Round trip' }));
  expect(described()).toBe('To search, choose a destination and a return date.');
  await user.type(from(), '{Backspace}');
  expect(described()).toBe(
    'To search, choose a departure airport, a destination, and a return date.',
  );
  await user.type(to(), 'lon');
  expect(submit().disabled).toBe(false);
  expect(described()).toBe('');
});

test('a recent search can be repeated until its day has passed', async () => {
  const router = open('/?from=JFK&to=LHR&departureDate=2027-03-31');
  await user.click(submit());
  await pass(0);
  cleanup();
  open();
  await user.click(screen.getByRole('button', { name: 'Round trip' }));
  await user.click(day('JFK → LHR Wed, Mar 31'));
  expect(day('One-way').getAttribute('aria-pressed')).toBe('true');
  await pass(400);
  expect([from().value, to().value]).toEqual(['New York (JFK)', 'London (LHR)']);
  expect(dateBox(/^Departure Date/).value).toBe('Wed, Mar 31');
  cleanup();
  vi.setSystemTime(new Date(2027, 3, 1, 9));
  open();
  expect(screen.queryByRole('list', { name: 'Recent searches' })).toBeNull();
  router.dispose();
});

test('the results lead back to the field of an unknown airport', () => {
  open('/?from=JFK&to=ZZZ&departureDate=2027-03-31', 'to');
  expect(document.activeElement).toBe(to());
  expect(screen.getByRole('alert').textContent).toBe('Search for the airport by its city or name.');
});

test('the airports of one city are grouped under its name', async () => {
  open();
  await user.type(from(), 'lon');
  await pass(350);
  const city = screen.getByRole('group', { name: 'London, Somewhere' });
  const [first, second] = within(city).getAllByRole('option');
  expect(first).toBe(
    within(city).getByRole('option', { name: /^London \(LHR\), ?London Heathrow Airport$/ }),
  );
  // Enter selects it.
  expect([first, second].map((option) => option?.classList.contains('bg-accent-soft'))).toEqual([
    true,
    false,
  ]);
});

test('a day after the end of the timetable is rejected beside its field', async () => {
  const router = open('/?from=JFK&to=LHR&departureDate=2028-03-10');
  await user.click(submit());
  expect(screen.getByRole('alert').textContent).toBe(
    'Our timetable ends on Thursday, March 9, 2028. Please select an earlier date.',
  );
  expect(document.activeElement).toBe(screen.getByLabelText(/Departure Date/));
  expect(router.state.location.pathname).toBe('/');
});

test('Round trip asks for the return date, and no search is sent without it', async () => {
  const router = open('/?from=JFK&to=LHR&departureDate=2027-03-31');
  const returnDate = () => dateBox(/^Return Date/);
  const badge = (name: string, pressed: boolean) => screen.queryByRole('button', { name, pressed });
  await user.click(screen.getByRole('button', { name: 'Round trip' }));
  expect(badge('Round trip', true)).toBeTruthy();
  expect(badge('One-way', false)).toBeTruthy();
  expect(document.activeElement).toBe(returnDate());
  expect(screen.getByLabelText('Return Date')).toBe(returnDate());
  expect(returnDate().required).toBe(true);
  await user.click(submit());
  expect(screen.getByRole('alert').textContent).toBe(
    'Please select a return date, or choose One-way.',
  );
  expect(document.activeElement).toBe(returnDate());
  expect(router.state.location.pathname).toBe('/');
  setDate(/^Return/, '2027-04-12');
  await user.click(submit());
  await pass(0);
  expect(router.state.location.search).toBe(
    '?from=JFK&to=LHR&departureDate=2027-03-31&returnDate=2027-04-12',
  );
});

test('a return date that is no day stops the search, and One-way drops it', async () => {
  const router = open('/?from=JFK&to=LHR&departureDate=2027-03-31');
  await user.type(dateBox(/^Return Date/), '25/13/2027');
  expect(screen.getByRole('button', { name: 'Round trip', pressed: true })).toBeTruthy();
  await user.click(submit());
  expect(document.activeElement).toBe(dateBox(/^Return Date/));
  expect(router.state.location.pathname).toBe('/');
  await user.clear(dateBox(/^Return Date/));
  expect(screen.getByRole('button', { name: 'One-way', pressed: true })).toBeTruthy();
  await user.type(dateBox(/^Return Date/), 'soon');
  await user.click(screen.getByRole('button', { name: 'One-way' }));
  expect(dateBox(/^Return Date/).value).toBe('');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(submit());
  await pass(0);
  expect(router.state.location.search).toBe('?from=JFK&to=LHR&departureDate=2027-03-31');
});

test('Escape closes the calendar and leaves the focus in its field', async () => {
  open();
  await openCalendar('departure');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(dateBox(/^Departure Date/));
});

test('One-way clears the return date, or withdraws the question for it', async () => {
  const router = open('/?from=JFK&to=LHR&departureDate=2027-03-31&returnDate=2027-04-12');
  await user.click(screen.getByRole('button', { name: 'One-way' }));
  expect(screen.getByLabelText<HTMLInputElement>('Return Date (Optional)').value).toBe('');
  expect(screen.getByRole('button', { name: 'One-way', pressed: true })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Round trip' }));
  await user.click(submit());
  await user.click(screen.getByRole('button', { name: 'One-way' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Return Date (Optional)').required).toBe(false);
  await user.click(submit());
  await pass(0);
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/flights?from=JFK&to=LHR&departureDate=2027-03-31',
  );
});

test('Enter selects the best match, and does not submit the form', async () => {
  const router = open('/?from=JFK&departureDate=2027-03-31');
  await user.type(to(), 'lon');
  await pass(350);
  await user.keyboard('{Enter}');
  expect(to().value).toBe('London (LHR)');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(router.state.location.pathname).toBe('/');
});

test('Enter before the answer selects the best match once it arrives, wherever the focus is', async () => {
  open('/?from=JFK&departureDate=2027-03-31');
  await user.type(to(), 'london{Enter}');
  await user.tab();
  expect(screen.queryByRole('alert')).toBeNull();
  await pass(350);
  expect(to().value).toBe('London (LHR)');
  expect(document.activeElement).toBe(day('Swap the airports'));
  await user.clear(to());
  await user.type(to(), 'gatwick{Enter}{Backspace}');
  await pass(350);
  expect(to().value).toBe('gatwic');
});

test('the URL fills the form, and again on the way back', async () => {
  const router = open('/?from=JFK&to=LHR&departureDate=2027-03-31&returnDate=2027-04-12');
  await pass(400);
  expect(from().value).toBe('New York (JFK)');
  expect(screen.getByLabelText<HTMLInputElement>('Return Date').value).toBe('Mon, Apr 12');
  expect(screen.getByRole('button', { name: 'Round trip', pressed: true })).toBeTruthy();
  await act(() => router.navigate('/?to=JFK'));
  expect(screen.getByLabelText<HTMLInputElement>('Return Date (Optional)').value).toBe('');
  await act(() => router.navigate(-1));
  expect(to().value).toBe('London (LHR)');
});

test('the button requires from, to and departure', async () => {
  open('/?from=JFK&to=LHR');
  expect(submit().disabled).toBe(true);
  setDate(/Departure Date/, '2027-03-10');
  expect(submit().disabled).toBe(false);
});

test('while the results load the button says so and cannot be clicked again', async () => {
  let arrive = () => {};
  const router = createMemoryRouter(
    [
      { path: '/', element: <SearchForm /> },
      {
        path: '/flights',
        lazy: () =>
          new Promise<{ element: ReactNode }>((resolve) => {
            arrive = () => resolve({ element: <p>another screen</p> });
          }),
      },
    ],
    { initialEntries: ['/?from=JFK&to=LHR&departureDate=2027-03-31'] },
  );
  render(<RouterProvider router={router} />);
  await user.click(submit());
  await pass(0);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Searching Flights...' });
  expect(button.disabled).toBe(true);
  expect(button.querySelector('svg')).toBeTruthy();
  await act(async () => arrive());
  await pass(0);
  expect(screen.getByText('another screen')).toBeTruthy();
});

test('an invalid entry is reported beside its field, which gets the focus', async () => {
  const router = open('/?from=nowhere&to=LHR&departureDate=2027-03-31');
  await user.click(submit());
  expect(screen.getByRole('alert').textContent).toBe(
    'Please select a departure airport from the dropdown list',
  );
  expect(document.activeElement).toBe(from());
  expect(submit().disabled).toBe(false);
  expect(router.state.location.pathname).toBe('/');
});
