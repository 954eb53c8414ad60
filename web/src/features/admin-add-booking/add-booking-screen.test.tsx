// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openAdmin, serve } from '../../test/admin-product.fixture.tsx';
import { AddBookingScreen } from './add-booking-screen.tsx';

const ADD = 'POST /api/admin/add-booking';

const open = () =>
  openAdmin('/admin/add-booking', [
    { path: '/admin/add-booking', element: <AddBookingScreen /> },
    { path: '/admin/orders/:bookingId', element: <p>the new order</p> },
  ]);

const required = {
  'First name': 'Grace',
  'Last name': 'Hopper',
  'E-mail address': 'grace@example.org',
  'Flight number': 'BA 178',
  Airline: 'British Airways',
  'Departure airport': 'jfk',
  'Arrival airport': 'LHR',
  'Flight date': '2027-03-31',
  'Flight price': '412.50',
};

const fill = async (fields: Record<string, string> = required) => {
  await screen.findByRole('button', { name: 'Add Booking' });
  for (const [label, text] of Object.entries(fields))
    await userEvent.type(screen.getByLabelText(label), text);
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Add Booking' }));
const bodyOf = (calls: string[]) =>
  JSON.parse(calls.find((call) => call.startsWith(ADD))?.slice(ADD.length) ?? 'null');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the required fields are enough, and lead to the new order', async () => {
  const calls = serve({
    [ADD]: () =>
      Response.json({ success: true, bookingId: 2234567890, confirmationNumber: '7EBCZM' }),
  });
  const router = open();
  await fill();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Billing address (optional)').value).toBe('{}');
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
      gender: 'male',
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

test('nothing is sent while a required field is empty; each says so', async () => {
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
  expect(choices('Gender')).toEqual(['Male', 'Female']);
  expect(choices('Stops')).toEqual(['0', '1', '2']);
  expect(choices('Payment status')).toEqual(['Paid', 'Pending', 'Failed']);
  expect(choices('Reservation type')).toEqual(['One Way $15', 'Round Trip $19']);
  await userEvent.selectOptions(screen.getByLabelText('Reservation type'), 'Round Trip $19');
  await userEvent.selectOptions(screen.getByLabelText('Stops'), '2');
  await userEvent.selectOptions(screen.getByLabelText('Payment status'), 'Failed');
  await userEvent.selectOptions(screen.getByLabelText('Nationality (optional)'), 'Ireland');
  await submit();
  await waitFor(() =>
    expect(bodyOf(calls)).toMatchObject({
      passenger: { nationality: 'IE' },
      flight: { stops: 2 },
      booking: { isRoundTrip: true, reservationFee: '19.00', paymentStatus: 'failed' },
    }),
  );
});

test('a billing address that is no JSON object is found before it is sent', async () => {
  const calls = serve({});
  open();
  await fill();
  await userEvent.type(screen.getByLabelText('Billing address (optional)'), 'x');
  await submit();
  expect(await screen.findByText('Billing address must be a JSON object')).toBeTruthy();
  expect(bodyOf(calls)).toBeNull();
});

test('a refusal is a notification, and the field that is meant says why', async () => {
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

test('without an answer it can be tried again', async () => {
  serve({ [ADD]: () => Promise.reject(new TypeError('Failed to fetch')) });
  open();
  await fill();
  await submit();
  expect(await screen.findByText('Failed to add booking. Please try again.')).toBeTruthy();
});
