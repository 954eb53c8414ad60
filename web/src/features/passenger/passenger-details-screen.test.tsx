import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { keepPaidTrip } from '../../app/paid-trip.ts';
import { flightView } from '../../test/flight-view.fixture.ts';
import {
  bodies,
  box,
  created,
  fillIn,
  leaveTyped,
  log,
  oneWay,
  open,
  openWithHolds,
  proceed,
  review,
  serve,
  useCleanScreen,
} from './passenger-screen.fixture.tsx';

useCleanScreen();

const flight = (id: string) => flightView({ id });

const roundTrip = `${oneWay}&returnDate=2027-04-12&reservationType=round-trip&reservationPrice=19`;
const returnPath = '/api/flights/out/return?returnDate=2027-04-12';

// Preloads a large module, which may take longer than the wait for a screen.
beforeAll(() => import('./birth-date-calendar.tsx'));

test('an unknown flight leads back to the search, which is kept', async () => {
  serve({ '/api/flights/out': () => new Response('', { status: 404 }) });
  open(oneWay);
  await screen.findByRole('heading', { name: 'Flight Not Found' });
  expect(screen.getByText('The selected flight could not be found.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Search' }).getAttribute('href')).toBe(
    '/?from=JFK&to=LHR&departureDate=2027-03-31',
  );
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});

test('a flight that failed to load can be requested again', async () => {
  serve({});
  open(oneWay);
  await screen.findByText('The selected flight could not be loaded. Please try again.');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText(/You are offline\. Check your internet connection\.$/);
  serve({ '/api/flights/out': () => Response.json(flight('out')) });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByLabelText('First name')).toBeTruthy();
});

test('a flight that was paid for in this tab links to its reservation at once, and may be booked again', async () => {
  let answer: (response: Response) => void = () => {};
  const loading = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  serve({ '/api/flights/out': () => loading });
  keepPaidTrip('out', 4711000815);
  open(oneWay);
  const link = await screen.findByRole('link', { name: 'View Your Reservation' });
  expect(link.getAttribute('href')).toBe('/success/4711000815');
  expect(screen.queryByLabelText('First name')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Make Another Reservation' }));
  answer(Response.json(flight('out')));
  await screen.findByLabelText('First name');
  cleanup();
  serve({ '/api/flights/out': () => Response.json(flight('out')) });
  keepPaidTrip('another flight', 4711000815);
  open(oneWay);
  await screen.findByLabelText('First name');
  expect(screen.queryByRole('link', { name: 'View Your Reservation' })).toBeNull();
});

test('with airline holds, a title is required', async () => {
  serve({ '/api/flights/out': () => Response.json(flight('out')), '/api/bookings': created });
  const user = userEvent.setup();
  openWithHolds(oneWay);
  await fillIn(user);
  await user.selectOptions(screen.getByLabelText('Title (optional)'), 'Dr');
  await review(user);
  await screen.findByRole('heading', { name: 'Review Your Reservation' });
  expect(screen.getByText('Dr')).toBeTruthy();
  await proceed(user);
  await screen.findByText('the checkout');
  expect(bodies).toMatchObject([{ passenger: { title: 'dr', gender: 'female' } }]);
});

test('each field has its autocomplete token and, if needed, its purpose', async () => {
  serve({ '/api/flights/out': () => Response.json(flight('out')) });
  open(oneWay);
  await screen.findByLabelText('First name');
  const described = (name: string) =>
    document.getElementById(box(name).getAttribute('aria-describedby') ?? '')?.textContent ?? '';
  const told = [
    'First name',
    'Last name',
    'Date of birth',
    'Nationality',
    'Email address',
    'Phone number',
    'Street address',
    'City',
    'State',
    'ZIP code',
  ].map((name) => [name, box(name).autocomplete, described(name)]);
  expect(told).toEqual([
    ['First name', 'given-name', ''],
    ['Last name', 'family-name', ''],
    ['Date of birth', 'bday', 'Day, month, year, such as 31/03/1990.'],
    ['Nationality', 'country-name', ''],
    ['Email address', 'email', 'Your itinerary confirmation goes to this address.'],
    ['Phone number', 'tel', 'With the country code, such as +44.'],
    ['Street address', 'billing address-line1', ''],
    ['City', 'billing address-level2', ''],
    ['State', 'billing address-level1', 'Or province, county or region.'],
    ['ZIP code', 'billing postal-code', 'Or postal code.'],
  ]);
});

test('the name is shown as printed; another script must be transliterated', async () => {
  serve({ '/api/flights/out': () => Response.json(flightView()) });
  const user = userEvent.setup();
  open(oneWay);
  await user.type(await screen.findByLabelText('First name'), 'Anne-Marie');
  expect(screen.queryByText(/surname/)).toBeNull();
  await user.type(box('Last name'), "O'Neill");
  expect(screen.getByText("O'NEILL / Anne-Marie")).toBeTruthy();
  await user.clear(box('Last name'));
  await user.type(box('Last name'), 'ბერიძე');
  expect(screen.getByText('ბერიძე / Anne-Marie')).toBeTruthy();
  await user.clear(box('Last name'));
  await user.type(box('Last name'), "O'Neill");
  expect(screen.queryByText('Use Latin letters')).toBeNull();
  await user.clear(box('Last name'));
  await user.type(box('Last name'), '王');
  expect(screen.getByText('Use Latin letters')).toBeTruthy();
});

test('the address has the order and labels of its country', async () => {
  serve({ '/api/flights/out': () => Response.json(flightView()) });
  const user = userEvent.setup();
  open(oneWay);
  await user.type(await screen.findByLabelText('ZIP code'), 'T12');
  const section = screen.getByRole('region', { name: 'Billing Address' });
  const labels = () => [...section.querySelectorAll('label')].map(({ textContent }) => textContent);
  const choose = (country: string) =>
    user.selectOptions(screen.getByLabelText('Country (optional)'), country);
  await choose('Ireland');
  expect(labels().slice(2)).toEqual(['City', 'County (optional)', 'Eircode (optional)']);
  expect(box('Eircode (optional)').value).toBe('T12');
  await choose('Germany');
  expect(labels().slice(2)).toEqual(['Postal code', 'City']);
  await choose('Hong Kong');
  expect(labels().slice(2)).toEqual(['City or district', 'Area']);
  expect(screen.queryByDisplayValue('T12')).toBeNull();
});

test('the country changes the phone number, and a pasted number the country', async () => {
  serve({ '/api/flights/out': () => Response.json(flightView()) });
  const user = userEvent.setup();
  open(oneWay);
  await user.selectOptions(await screen.findByLabelText('Calling code'), 'Ireland (+353)');
  expect(box('Phone number').value).toBe('+353 ');
  expect(screen.queryByText(/^With the country code/)).toBeNull();
  await user.type(box('Phone number'), '871234567');
  await user.tab();
  expect(box('Phone number').value).toBe('+353 87 123 4567');
  await user.clear(box('Phone number'));
  await user.paste('+49301234567');
  expect(screen.getByLabelText<HTMLSelectElement>('Calling code').value).toBe('DE');
  await user.clear(box('Phone number'));
  await user.type(box('Phone number'), '030 1234567');
  await user.tab();
  expect(box('Phone number').value).toBe('+49 30 1234567');
});

test('the nationality suggests the calling code and the billing country, and adds nothing', async () => {
  serve({ '/api/flights/out': () => Response.json(flightView()) });
  const user = userEvent.setup();
  open(oneWay);
  await user.type(await screen.findByLabelText('Phone number'), '087 123 4567');
  const choose = async (typed: string, name: string) => {
    await user.clear(box('Nationality'));
    await user.type(box('Nationality'), typed);
    await user.click(within(screen.getByRole('listbox')).getByRole('option', { name }));
    await user.tab();
  };
  await choose('irel', 'Ireland');
  expect(screen.getByLabelText<HTMLSelectElement>('Calling code').value).toBe('IE');
  expect(screen.getByLabelText<HTMLSelectElement>('Country (optional)').value).toBe('IE');
  await user.type(box('Phone number'), '8');
  await user.type(box('Phone number'), '{Backspace}');
  await user.tab();
  await screen.findByText(/^Phone number must start with/);
  expect(box('Phone number').value).toBe('087 123 4567');
  await user.click(screen.getByRole('button', { name: 'Use +353 87 123 4567' }));
  expect(box('Phone number').value).toBe('+353 87 123 4567');
  await waitFor(() => expect(screen.queryByText(/^Phone number must start with/)).toBeNull());
  cleanup();
  open(oneWay);
  await screen.findByLabelText('Nationality');
  await choose('spain', 'Spain');
  expect(screen.getByLabelText<HTMLSelectElement>('Country (optional)').value).toBe('ES');
  await user.selectOptions(screen.getByLabelText('Country (optional)'), 'France');
  await choose('german', 'Germany');
  expect(screen.getByLabelText<HTMLSelectElement>('Country (optional)').value).toBe('FR');
});

/** The line that stands for the summary on phones. */
const unfolding = () => screen.getByRole('button', { name: /Details of the reservation$/ });

test('the summary has all details of the flight, with a plane icon if its logo fails to load', async () => {
  const logo = 'https://logos.example/BA.svg';
  serve({ '/api/flights/out': () => Response.json(flightView({ airlineLogo: logo })) });
  open(oneWay);
  const summary = await screen.findByRole('region', { name: 'Flight Itinerary Reservation' });
  for (const text of [
    'Wednesday, March 31, 2027',
    'British Airways',
    'BA 178',
    'JFK',
    'LHR',
    'Direct',
    '6h 55m',
    '7:10 PM',
    '7:05 AM',
    'flight price, not charged $412.00',
  ])
    expect(summary.textContent).toContain(text);
  const image = summary.querySelector('img');
  expect(image?.getAttribute('src')).toBe(logo);
  const drawings = () => summary.querySelectorAll('svg').length;
  const before = drawings();
  if (image) fireEvent.error(image);
  expect(summary.querySelector('img')).toBeNull();
  expect(drawings()).toBe(before + 1);
});

test('an empty form lists every invalid field once and focuses the first', async () => {
  serve({ '/api/flights/out': () => Response.json(flight('out')) });
  const user = userEvent.setup();
  open(oneWay);
  await screen.findByLabelText('First name');
  await review(user);
  const summary = (await screen.findByText('Please check 11 fields')).parentElement;
  const links = within(summary ?? document.body).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'First name',
    'Last name',
    'Date of birth',
    'Gender',
    'Nationality',
    'Email address',
    'Phone number',
    'Street address',
    'City',
    'State',
    'ZIP code',
    '6 more below',
  ]);
  expect(screen.getAllByText('City is required')).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(box('First name')));
  const described = box('Phone number').getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(
    'Phone number is required',
  );
  for (const [link, field] of [
    ['City', 'City'],
    ['6 more below', 'Email address'],
  ] as const) {
    await user.click(screen.getByRole('link', { name: link }));
    expect(document.activeElement).toBe(box(field));
  }
});

test.each(['31/02/1990', '01/01/1900', '01/01/2999', 'yesterday'])(
  'the date of birth %s is not valid',
  async (typed) => {
    serve({ '/api/flights/out': () => Response.json(flight('out')) });
    const user = userEvent.setup();
    open(oneWay);
    await user.type(await screen.findByLabelText('Date of birth'), typed);
    await review(user);
    await waitFor(() => expect(screen.getAllByText('Date input not valid.')).toHaveLength(1));
    expect(box('Date of birth').value).toBe(typed);
  },
);

test('an invalid date is reported on leaving the field, until it is valid', async () => {
  serve({ '/api/flights/out': () => Response.json(flight('out')) });
  const user = userEvent.setup();
  open(oneWay);
  await user.type(await screen.findByLabelText('Date of birth'), '31/02/1990');
  expect(screen.queryByText('Date input not valid.')).toBeNull();
  await user.tab();
  const message = await screen.findByText('Date input not valid.');
  // The order of the field stays in view.
  expect(message.textContent).toContain('Day, month, year, such as 31/03/1990.');
  await user.clear(box('Date of birth'));
  await user.type(box('Date of birth'), '28021990');
  await user.tab();
  await waitFor(() => expect(screen.queryByText('Date input not valid.')).toBeNull());
  expect(box('Date of birth').value).toBe('28/02/1990');
});

test('the date of birth is selected from a calendar of 100 years with the keyboard', async () => {
  vi.useFakeTimers({ now: new Date(2027, 2, 10, 9), toFake: ['Date'] });
  serve({ '/api/flights/out': () => Response.json(flight('out')) });
  const user = userEvent.setup();
  open(oneWay);
  await user.type(await screen.findByLabelText('Date of birth'), '30/03/1990');
  const opener = screen.getByRole('button', { name: 'Choose from a calendar' });
  await user.tab();
  expect(document.activeElement).toBe(opener);
  await user.keyboard('{Enter}');
  const calendar = within(await screen.findByRole('dialog', { name: 'Calendar' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('30'));
  const years = within(calendar.getByLabelText('Choose the Year')).getAllByRole('option');
  expect(years.map((year) => year.textContent)).toEqual(
    Array.from({ length: 101 }, (_, index) => String(1927 + index)),
  );
  await user.selectOptions(calendar.getByLabelText('Choose the Month'), 'May');
  await user.selectOptions(calendar.getByLabelText('Choose the Year'), '2024');
  await user.click(calendar.getByRole('button', { name: 'Sunday, May 5, 2024' }));
  expect(box('Date of birth').value).toBe('05/05/2024');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);

  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Calendar' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('5'));
  await user.keyboard('{ArrowLeft}{Enter}');
  expect(box('Date of birth').value).toBe('04/05/2024');
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Calendar' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(box('Date of birth').value).toBe('04/05/2024');
});

test('a traveller with a single name enters one, and it is booked as both', async () => {
  serve({ '/api/flights/out': () => Response.json(flight('out')), '/api/bookings': created });
  const user = userEvent.setup();
  open(oneWay);
  await fillIn(user);
  await user.click(box('I have only one name in my passport'));
  expect(screen.queryByLabelText('First name')).toBeNull();
  await user.clear(box('Last name'));
  await user.type(box('Last name'), 'Suharto');
  await review(user);
  await screen.findByText('SUHARTO / Suharto');
  await proceed(user);
  await screen.findByText('the checkout');
  expect(bodies).toMatchObject([{ passenger: { firstName: 'Suharto', lastName: 'Suharto' } }]);
});

test('an unknown nationality finds nothing', async () => {
  serve({ '/api/flights/out': () => Response.json(flight('out')) });
  const user = userEvent.setup();
  open(oneWay);
  await user.type(await screen.findByLabelText('Nationality'), 'Atlantis');
  expect(screen.getAllByText('No nationality found').length).toBeGreaterThan(0);
});

test('a round trip is reviewed, booked with the first return flight and continues to the checkout', async () => {
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
  expect(screen.getByText("O'NEILL / Anne-Marie")).toBeTruthy();
  expect(screen.getByText('March 31, 1990')).toBeTruthy();
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
      additionalPassengers: [],
      billingAddress: {
        street: '12 Harbour Row',
        city: 'Cork',
        state: 'Munster',
        zipCode: 'T12',
        country: 'IE',
      },
      idempotencyKey: expect.stringMatching(/^[\w-]{43}$/),
    },
  ]);
});

test('a failed look-up of the return flight is logged, and the flight booked as null', async () => {
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

test('a chosen return flight that is gone at the submission is not replaced without a word', async () => {
  let offered = [flight('back'), flight('later')];
  serve({
    '/api/flights/out': () => Response.json(flight('out')),
    [returnPath]: () => Response.json(offered),
    '/api/bookings': created,
  });
  const user = userEvent.setup();
  open(`${roundTrip}&returnFlightId=later`);
  await fillIn(user);
  await review(user);
  offered = [flight('back')];
  await proceed(user);
  await screen.findByText(/^The return flight that you chose is no longer offered/);
  expect(bodies).toEqual([]);
  await proceed(user);
  await screen.findByText('the checkout');
  expect(bodies).toEqual([expect.objectContaining({ returnFlightId: 'back' })]);
});

test('a missing return flight is stated, with one way and another date as alternatives', async () => {
  serve({
    '/api/flights/out': () => Response.json(flight('out')),
    [returnPath]: () => Response.json([]),
  });
  const user = userEvent.setup();
  open(roundTrip);
  await user.type(await screen.findByLabelText('First name'), 'Anne');
  await screen.findByText('No return flight was found');
  expect(unfolding().getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText(/None leads back on Monday, April 12, 2027/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Choose another date' }).getAttribute('href')).toBe(
    '/?from=JFK&to=LHR&departureDate=2027-03-31&returnDate=2027-04-12',
  );
  await user.click(screen.getByRole('link', { name: 'Reserve one way for $15.00' }));
  await screen.findByText('One-way itinerary reservation');
  expect(unfolding().getAttribute('aria-expanded')).toBe('false');
  expect(screen.getAllByText('$15.00')).toHaveLength(3);
  expect(box('First name').value).toBe('Anne');
});

test('the return flight is cached for 10 minutes, and requested again at the submission', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const lookup = vi.fn<() => Response>(() => Response.json([flight('back')]));
  serve({
    '/api/flights/out': () => Response.json(flight('out')),
    [returnPath]: lookup,
    '/api/bookings': created,
  });
  const user = userEvent.setup({ advanceTimers: (delay) => vi.advanceTimersByTime(delay) });
  const router = open(roundTrip);
  await screen.findByRole('region', { name: 'Return Flight' });
  const leaveFor = async (minutes: number) => {
    await act(() => router.navigate('/checkout'));
    await act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));
    await act(() => router.navigate(-1));
    await screen.findByRole('region', { name: 'Return Flight' });
  };
  await leaveFor(9);
  expect(lookup).toHaveBeenCalledTimes(1);
  await leaveFor(11);
  expect(lookup).toHaveBeenCalledTimes(2);
  await fillIn(user);
  await review(user);
  await proceed(user);
  await screen.findByText('the checkout');
  expect(lookup).toHaveBeenCalledTimes(3);
});

test('a failed look-up of the return flight can be repeated', async () => {
  const answers = [new Response('broken', { status: 500 }), Response.json([flight('back')])];
  serve({
    '/api/flights/out': () => Response.json(flight('out')),
    [returnPath]: () => answers.shift() ?? Response.error(),
  });
  const user = userEvent.setup();
  open(roundTrip);
  await screen.findByText('The return flight could not be looked up');
  await user.click(screen.getByRole('button', { name: 'Look It Up Again' }));
  expect(await screen.findByRole('region', { name: 'Return Flight' })).toBeTruthy();
});

test('while the flight loads the form has a placeholder', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  open(roundTrip);
  expect(screen.getByText('Loading the selected flight')).toBeTruthy();
  expect(screen.queryByLabelText('First name')).toBeNull();
});

test('an error without a field is shown as a sentence', async () => {
  const errors = { reservationPrice: 'Must be 15' };
  serve({
    '/api/flights/out': () => Response.json(flight('out')),
    '/api/bookings': () => Response.json({ message: 'Please check', errors }, { status: 400 }),
  });
  const user = userEvent.setup();
  open(oneWay);
  await fillIn(user);
  await review(user);
  await proceed(user);
  await screen.findByText('Please check your input. Must be 15');
  expect(screen.queryByRole('button', { name: 'Correct the Details' })).toBeNull();
});

test('a rejected booking shows the reason, marks the field, and keeps the input across a reload', async () => {
  const refusal = {
    message: 'Please check your input. passenger.phone: Phone number is not valid',
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
  const alert = await screen.findByText('Please check your input.');
  expect(alert.closest('[role=alert]')).not.toBeNull();
  expect(log).toHaveBeenCalledWith('Failed to create booking', expect.any(Error));

  await user.click(screen.getByRole('button', { name: 'Correct the Details' }));
  await screen.findByLabelText('First name');
  expect(box('Phone number').getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(box('Phone number')));
  expect(screen.getAllByText('Phone number is not valid').length).toBeGreaterThan(0);

  cleanup();
  open(`/passenger-details${router.state.location.search}`);
  expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Anne-Marie');
  expect(box('Date of birth').value).toBe('31/03/1990');
  expect(box('Nationality').value).toBe('Ireland');
  expect(box('Female').checked).toBe(true);
});

test('no form is shown over a draft that could not be loaded, also once online again', async () => {
  serve({ '/api/flights/out': () => Response.json(flight('out')) });
  const answer = fetch;
  let failures = 3;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    path.startsWith('/api/drafts') && (failures -= 1) >= 0
      ? Promise.resolve(new Response('broken', { status: 503 }))
      : answer(path, init),
  );
  leaveTyped(false);
  open(oneWay);
  await screen.findByRole('heading', { name: 'Your details could not be loaded' });
  expect(screen.queryByLabelText('First name')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(failures).toBe(1));
  await screen.findByRole('heading', { name: 'Your details could not be loaded' });
  cleanup();
  open(oneWay);
  await screen.findByRole('heading', { name: 'Your details could not be loaded' });
  fireEvent.offline(window);
  fireEvent.online(window);
  expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Anne-Marie');
});

test('without a connection the booking fails with a message', async () => {
  serve({ '/api/flights/out': () => Response.json(flight('out')) });
  const user = userEvent.setup();
  open(oneWay);
  await fillIn(user);
  await review(user);
  await proceed(user);
  await screen.findByText('Failed to create booking. Check your connection and try again.');
  expect(screen.getByRole('button', { name: 'Proceed to Payment' })).toBeTruthy();
});
