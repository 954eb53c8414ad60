import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openAdmin, serve } from '../../test/admin-product.fixture.tsx';
import AddBookingScreen from './add-booking-screen.tsx';

const ADD = 'POST /api/admin/add-booking';

const open = () =>
  openAdmin('/admin/add-booking', [
    { path: '/admin/add-booking', element: <AddBookingScreen /> },
    { path: '/admin/orders/:bookingId', element: <p>the new order</p> },
  ]);

const required = {
  'First name': 'Grace',
  'Last name': 'Hopper',
  'Email address': 'grace@example.org',
  'Flight number': 'BA 178',
  Airline: 'British Airways',
  'Departure airport': 'jfk',
  'Arrival airport': 'LHR',
  'Flight date': '2027-03-31',
  'Flight price': '412.50',
};

const fill = async (fields: Record<string, string> = required) => {
  await screen.findByRole('button', { name: 'Add Booking' });
  for (const [label, text] of Object.entries(fields)) {
    // The flight number fills in the airline.
    await userEvent.clear(screen.getByLabelText(label));
    await userEvent.type(screen.getByLabelText(label), text);
  }
};
const openAddress = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Add a billing address' }));
const roundTrip = async () => {
  await userEvent.selectOptions(screen.getByLabelText('Reservation type'), 'Round Trip $19');
  return within(screen.getByRole('group', { name: 'Return flight' }));
};
const fillBack = async (group: Awaited<ReturnType<typeof roundTrip>>, date = '2027-04-14') => {
  for (const [label, text] of [
    ['Flight number', 'BA 177'],
    ['Flight date', date],
    ['Flight price', '400.00'],
  ] as const)
    await userEvent.type(group.getByLabelText(label), text);
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Add Booking' }));
const bodyOf = (calls: string[]) =>
  JSON.parse(calls.find((call) => call.startsWith(ADD))?.slice(ADD.length) ?? 'null');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the required fields are enough; saving leads to the new order', async () => {
  const calls = serve({
    [ADD]: () =>
      Response.json({ success: true, bookingId: 2234567890, confirmationNumber: '7EBCZM' }),
  });
  const router = open();
  await fill();
  await submit();
  await screen.findByText('the new order');
  expect(router.state.location.pathname).toBe('/admin/orders/2234567890');
  expect(bodyOf(calls)).toEqual({
    passenger: {
      firstName: 'Grace',
      lastName: 'Hopper',
      email: 'grace@example.org',
      phone: '',
      dateOfBirth: '',
      gender: '',
      nationality: '',
    },
    flight: {
      flightNumber: 'BA 178',
      airline: 'British Airways',
      departureAirport: 'JFK',
      arrivalAirport: 'LHR',
      departureCity: '',
      arrivalCity: '',
      departureTime: '',
      arrivalTime: '',
      date: '2027-03-31',
      duration: '',
      price: '412.50',
      stops: 0,
    },
    booking: {
      isRoundTrip: false,
      reservationFee: '15.00',
      paymentStatus: 'succeeded',
      billingAddress: '{}',
      totalAmount: '412.50',
      adminEmail: 'support@skyhold.example',
    },
  });
});

test('an airport is found by its city, and sent as its code', async () => {
  const calls = serve({
    '/api/airports/search': () =>
      Response.json([
        { iataCode: 'CDG', name: 'Charles de Gaulle', city: 'Paris', country: 'France' },
      ]),
    [ADD]: () => Response.json({ success: true, bookingId: 2234567890 }),
  });
  open();
  await fill();
  const arrival = screen.getByLabelText<HTMLInputElement>('Arrival airport');
  await userEvent.clear(arrival);
  await userEvent.type(arrival, 'paris');
  await userEvent.click(await screen.findByRole('option', { name: /Charles de Gaulle/ }));
  await userEvent.tab();
  expect(arrival.value).toBe('CDG · Paris, Charles de Gaulle');
  await submit();
  await waitFor(() => expect(bodyOf(calls)).toMatchObject({ flight: { arrivalAirport: 'CDG' } }));
});

test('a typed airport code is resolved once the focus leaves, and its city is what an empty city means', async () => {
  serve({
    '/api/airports/search': ({ searchParams }) =>
      Response.json(
        searchParams.get('keyword') === 'QQQ'
          ? []
          : [
              {
                iataCode: 'JFK',
                name: 'John F. Kennedy International Airport',
                city: 'New York',
                country: 'United States',
              },
            ],
      ),
  });
  open();
  await fill({ 'Departure airport': 'jfk' });
  const [departure, arrival] = ['Departure airport', 'Arrival airport'].map((label) =>
    screen.getByLabelText<HTMLInputElement>(label),
  );
  await userEvent.tab();
  await waitFor(() => expect(departure?.value).toBe('JFK · New York, John F. Kennedy'));
  const city = screen.getByLabelText<HTMLInputElement>('Departure city (optional)');
  expect([city.placeholder, city.value]).toEqual(['New York', '']);
  await userEvent.keyboard('qqq');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.tab();
  expect(await screen.findByText('No airport has the code QQQ')).toBeTruthy();
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('somewhere');
  await userEvent.tab();
  expect(await screen.findByText('Choose an airport, or type its three-letter code')).toBeTruthy();
  expect(arrival?.value).toBe('somewhere');
});

test('a flight number names the airline, an airline code its name, and a time may be four digits', async () => {
  serve({});
  open();
  await fill({ 'Flight number': 'ba178', 'Departure time (optional)': '915' });
  await userEvent.tab();
  const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  expect(valueOf('Flight number')).toBe('BA 178');
  expect(valueOf('Airline')).toBe('British Airways');
  expect(valueOf('Departure time (optional)')).toBe('09:15');
  const airline = screen.getByLabelText('Airline');
  await userEvent.clear(airline);
  await userEvent.type(airline, 'lh');
  await userEvent.tab();
  expect(valueOf('Airline')).toBe('Lufthansa');
  await userEvent.clear(airline);
  await userEvent.type(airline, 'zz');
  await userEvent.tab();
  expect(await screen.findByText('The code ZZ is not known. Type the airline’s name')).toBeTruthy();
});

test('digits alone are not split into an airline code and a number', async () => {
  serve({});
  open();
  await fill({ 'Flight number': '1234' });
  await userEvent.tab();
  expect(screen.getByLabelText<HTMLInputElement>('Flight number').value).toBe('1234');
});

test('an unknown airline code is no longer an error once the airline is known', async () => {
  serve({});
  open();
  const error = () => screen.queryByText('The code ZZ is not known. Type the airline’s name');
  for (const [label, text] of [
    ['Airline', 'Sky Nine'],
    ['Airline', 'ba'],
    ['Flight number', 'ba178'],
  ] as const) {
    await fill({ Airline: 'zz' });
    await userEvent.tab();
    expect(error()).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Airline'));
    await fill({ [label]: text });
    await userEvent.tab();
    expect(error()).toBeNull();
  }
  expect(screen.getByLabelText<HTMLInputElement>('Airline').value).toBe('British Airways');
});

test('an airport is called unknown only after the server has answered', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const calls = serve({
    '/api/airports/search': ({ searchParams }) =>
      searchParams.get('keyword') === 'QQZ'
        ? Response.json({ message: 'Unavailable' }, { status: 503 })
        : Response.json([]),
  });
  open();
  await fill({ 'Departure airport': 'qqz', 'Arrival airport': 'qqq' });
  await userEvent.tab();
  expect(await screen.findByText('No airport has the code QQQ')).toBeTruthy();
  await waitFor(() => expect(calls).toContain('/api/airports/search?keyword=QQZ'));
  expect(screen.queryByText('No airport has the code QQZ')).toBeNull();
});

test('a date is typed in the reader’s order or chosen from the calendar, and shown in words', async () => {
  serve({});
  open();
  await fill({ 'Flight date': '3/31/2027' });
  const date = screen.getByLabelText<HTMLInputElement>('Flight date');
  await userEvent.tab();
  expect(date.value).toBe('Mar 31, 2027');
  await userEvent.click(
    screen.getByRole('button', { name: 'Choose the flight date from a calendar' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: /March 30, 2027/ }));
  expect(date.value).toBe('Mar 30, 2027');
  await userEvent.clear(date);
  await userEvent.type(date, '31');
  await userEvent.tab();
  expect(await screen.findByText('Type the date as mm/dd/yyyy')).toBeTruthy();
});

test('the bar counts and finds what is missing, then says what is added and sent', async () => {
  serve({});
  open();
  await fill({ 'First name': 'Grace' });
  await userEvent.click(screen.getByRole('button', { name: '8 required fields left' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Last name'));
  await fill();
  expect(
    screen.getByText(/^Grace\s+Hopper · JFK → LHR · .*Mar 31.* · Paid \$15\.00$/),
  ).toBeTruthy();
  expect(screen.getByText('grace@example.org gets the itinerary now')).toBeTruthy();
  const back = await roundTrip();
  await userEvent.click(screen.getByRole('button', { name: '3 required fields left' }));
  expect(document.activeElement).toBe(back.getByLabelText('Flight number'));
  await fillBack(back);
  await userEvent.selectOptions(screen.getByLabelText('Payment status'), 'Pending');
  expect(screen.getByText(/JFK ⇄ LHR .* Pending \$19\.00$/)).toBeTruthy();
  expect(screen.getByText('No itinerary is sent before the order is paid')).toBeTruthy();
});

test('nothing is sent while a required field is empty; each shows an error', async () => {
  const calls = serve({});
  open();
  await fill({});
  await submit();
  for (const text of [
    'First name is required',
    'Last name is required',
    'Please enter a valid email address',
    'Flight number is required',
    'Airline is required',
    'Departure airport is required',
    'Arrival airport is required',
    'Flight date is required',
    'Flight price is required',
  ])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(bodyOf(calls)).toBeNull();
});

test('the choices are the specified ones, and a round trip costs more', async () => {
  const calls = serve({});
  open();
  await fill();
  const choices = (label: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text);
  expect(choices('Gender (optional)')).toEqual(['Not known', 'Male', 'Female']);
  expect(choices('Stops')).toEqual(['0', '1', '2']);
  expect(choices('Payment status')).toEqual(['Paid', 'Pending', 'Failed']);
  expect(choices('Reservation type')).toEqual(['One Way $15', 'Round Trip $19']);
  await userEvent.selectOptions(screen.getByLabelText('Stops'), '2');
  await fillBack(await roundTrip());
  await userEvent.selectOptions(screen.getByLabelText('Payment status'), 'Failed');
  await userEvent.selectOptions(screen.getByLabelText('Nationality (optional)'), 'Ireland');
  await submit();
  await waitFor(() =>
    expect(bodyOf(calls)).toMatchObject({
      passenger: { nationality: 'IE' },
      flight: { flightNumber: 'BA 178', stops: 2 },
      returnFlight: { flightNumber: 'BA 177', date: '2027-04-14', price: '400.00', stops: 0 },
      booking: { isRoundTrip: true, reservationFee: '19.00', paymentStatus: 'failed' },
    }),
  );
});

test('a round trip requires a return flight in the opposite direction', async () => {
  const calls = serve({});
  open();
  await fill();
  const back = await roundTrip();
  await submit();
  const airports = ['Departure airport', 'Arrival airport'].map(
    (label) => back.getByLabelText<HTMLInputElement>(label).value,
  );
  expect(airports).toEqual(['LHR', 'jfk']);
  for (const text of ['Flight number is required', 'Flight price is required'])
    expect(await back.findByText(text)).toBeTruthy();
  await fillBack(back, '2027-03-30');
  await submit();
  const sentence = 'The return flight must lead back after the outbound flight has arrived.';
  expect(await back.findByText(sentence)).toBeTruthy();
  expect(bodyOf(calls)).toBeNull();
  // One way again: nothing is required or sent of it.
  await userEvent.selectOptions(screen.getByLabelText('Reservation type'), 'One Way $15');
  expect(screen.queryByRole('group', { name: 'Return flight' })).toBeNull();
  await submit();
  await waitFor(() => expect(bodyOf(calls)).toMatchObject({ booking: { isRoundTrip: false } }));
  expect(bodyOf(calls)).not.toHaveProperty('returnFlight');
});

test('the lines of the billing address become JSON text', async () => {
  const calls = serve({});
  open();
  await openAddress();
  expect(document.activeElement).toBe(screen.getByLabelText('Street address (optional)'));
  await fill({
    ...required,
    'Street address (optional)': ' 12 Harbour Row ',
    'ZIP code (optional)': 'SE1',
  });
  await submit();
  await waitFor(() =>
    expect(JSON.parse(bodyOf(calls)?.booking.billingAddress)).toEqual({
      street: '12 Harbour Row',
      zipCode: 'SE1',
    }),
  );
});

test('input that the server would reject is found before it is sent', async () => {
  const calls = serve({});
  open();
  await fill();
  await openAddress();
  for (const [label, value, text] of [
    ['First name', 'Gr4ce', 'First name may have only letters, spaces, hyphens and apostrophes'],
    ['Airline', 'British\u0007 Airways', 'Airline must be one line of text'],
    ['Departure city (optional)', '\ud83d', 'Departure city must be one line of text'],
    ['Street address (optional)', 'a\u202eb', 'Street address must be one line of text'],
    ['Departure time (optional)', '8 PM', 'Must be a time like 09:30'],
    ['Date of birth (optional)', '1899-12-31', 'Date input not valid.'],
    [
      'Phone (optional)',
      '020 7946 0018',
      'Phone number must start with + and the country code, like +44 20 7946 0000',
    ],
  ] as const) {
    const box = screen.getByLabelText<HTMLInputElement>(label);
    const before = box.value;
    fireEvent.change(box, { target: { value } });
    await submit();
    expect(await screen.findByText(text)).toBeTruthy();
    fireEvent.change(box, { target: { value: before } });
  }
  expect(bodyOf(calls)).toBeNull();
});

test('a rejection is a notification, and its field shows the reason', async () => {
  serve({
    [ADD]: () =>
      Response.json(
        {
          message: 'Some fields are wrong.',
          errors: { 'flight.departureAirport': 'Departure airport is not known' },
        },
        { status: 400 },
      ),
  });
  open();
  await fill();
  await submit();
  expect(await screen.findByText('Error Adding Booking')).toBeTruthy();
  expect(screen.getByText('HTTP error! status: 400')).toBeTruthy();
  expect(screen.getByText('Departure airport is not known')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Grace');
});

test('without an answer it can be retried', async () => {
  serve({ [ADD]: () => Promise.reject(new TypeError('Failed to fetch')) });
  open();
  await fill();
  await submit();
  expect(await screen.findByText('Failed to add booking. Please try again.')).toBeTruthy();
});
