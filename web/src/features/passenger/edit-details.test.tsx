import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { BookingView, CheckoutView } from '#http/contracts/booking-answers.ts';
import { drawIdempotencyKey } from '../../app/idempotency-key.ts';
import { endPage, keptDrafts, leaveDraft } from '../../test/kept-drafts.fixture.ts';
import { FROM_CHECKOUT } from '../../app/paths.ts';
import { flightView } from '../../test/flight-view.fixture.ts';
import { unavailable } from '../../test/unavailable.fixture.ts';
import { completeDetails } from './details.fixture.ts';
import {
  bodies,
  BOOKING_ID,
  box,
  lateAnswer,
  oneWay,
  open,
  outbound,
  serve,
  useCleanScreen,
} from './passenger-screen.fixture.tsx';

useCleanScreen();

const edit = `/passenger-details?bookingId=${BOOKING_ID}`;
const checkout = `/checkout?bookingId=${BOOKING_ID}`;

const booked = (changes: Partial<BookingView> = {}): CheckoutView => ({
  booking: {
    id: BOOKING_ID,
    confirmationNumber: null,
    passengerId: BOOKING_ID,
    outboundFlightId: 'out',
    returnFlightId: null,
    isRoundTrip: false,
    totalAmount: '412.00',
    reservationFee: '15.00',
    paymentStatus: 'pending',
    billingAddress: completeDetails.billingAddress,
    stripePaymentIntentId: 'pi_known',
    replacedBy: null,
    createdAt: '2027-01-01T10:00:00Z',
    ...changes,
  },
  passenger: {
    id: BOOKING_ID,
    firstName: 'Anne-Marie',
    lastName: "O'Neill",
    dateOfBirth: '1990-03-31',
    gender: 'female',
    nationality: 'IE',
    passportNumber: null,
    email: 'anne@example.com',
    phone: '+353 20 123 4567',
  },
  additionalPassengers: [],
  outboundFlight: flightView({ id: 'out' }),
  returnFlight: null,
});

const serveBooking = (patch: () => Response | Promise<Response>, view = booked()) =>
  serve({
    ...outbound,
    [`/api/bookings/${BOOKING_ID}/checkout`]: () => Response.json(view),
    [`PATCH /api/bookings/${BOOKING_ID}`]: patch,
  });
const saved = () => Response.json(booked());

const save = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Save Changes' }));

test('a booking without a draft is filled in, saved once and returned to its checkout', async () => {
  serveBooking(saved);
  const user = userEvent.setup();
  const router = open(oneWay, edit);
  await screen.findByLabelText('First name');
  expect(document.title).toBe('Edit Passenger Details | Skyhold');
  expect(box('First name').value).toBe('Anne-Marie');
  expect(box('Date of birth').value).toBe('31/03/1990');
  expect(box('Nationality').value).toBe('Ireland');
  expect(box('Female').checked).toBe(true);
  expect(screen.getAllByText('$15.00')).toHaveLength(3);
  await user.type(box('ZIP code'), '9');
  const button = screen.getByRole('button', { name: 'Save Changes' });
  act(() => {
    fireEvent.click(button);
    fireEvent.click(button);
  });
  await screen.findByText('the checkout');
  expect(router.state.location.search).toBe(`?bookingId=${BOOKING_ID}`);
  expect(bodies).toEqual([
    {
      passenger: expect.objectContaining({ firstName: 'Anne-Marie', phone: '+353 20 123 4567' }),
      additionalPassengers: [],
      billingAddress: { ...completeDetails.billingAddress, zipCode: 'T129' },
    },
  ]);
  endPage();
  expect(keptDrafts.size).toBe(0);
});

test('from the checkout, saving goes one step back in the history', async () => {
  serveBooking(saved);
  const router = open(oneWay, checkout);
  await act(() => router.navigate(edit, { state: FROM_CHECKOUT }));
  await save();
  await screen.findByText('the checkout');
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toContain('flightId=out');
});

test('a late answer does not redirect the traveller, and the checkout shows the saved details', async () => {
  const late = lateAnswer();
  const invalidate = vi.spyOn(QueryClient.prototype, 'invalidateQueries');
  serveBooking(() => late.answer);
  const router = open(oneWay, checkout);
  await act(() => router.navigate(edit, { state: FROM_CHECKOUT }));
  await save();
  await screen.findByRole('button', { name: 'Saving...' });
  await act(() => router.navigate(-1));
  await screen.findByText('the checkout');
  late.give(saved());
  await waitFor(() =>
    expect(invalidate).toHaveBeenCalledWith({
      queryKey: ['/api/bookings', String(BOOKING_ID), 'checkout'],
    }),
  );
  expect(router.state.location.pathname).toBe('/checkout');
});

test('input is disabled while the changes are saved', async () => {
  const late = lateAnswer();
  serveBooking(() => late.answer);
  open(edit);
  await save();
  await screen.findByRole('button', { name: 'Saving...' });
  expect(box('City').matches(':disabled')).toBe(true);
  expect(box('Female').matches(':disabled')).toBe(true);
  late.give(Response.json({ message: 'broken' }, { status: 500 }));
  await screen.findByText('Your changes were not saved');
  expect(box('City').matches(':disabled')).toBe(false);
});

test('a double click on Cancel goes one step back', async () => {
  serveBooking(saved);
  const router = open(oneWay, checkout);
  await act(() => router.navigate(edit, { state: FROM_CHECKOUT }));
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  act(() => {
    fireEvent.click(cancel);
    fireEvent.click(cancel);
  });
  await screen.findByText('the checkout');
  expect(router.state.location.pathname).toBe('/checkout');
});

test('the review of a draft of the same booking shows the saved details', async () => {
  leaveDraft({
    ...completeDetails,
    reviewed: true,
    idempotencyKey: drawIdempotencyKey(),
    bookingId: BOOKING_ID,
  });
  serveBooking(saved);
  const user = userEvent.setup();
  const router = open(`${oneWay}&step=review`, edit);
  await user.type(await screen.findByLabelText('City'), ' North');
  await save();
  await screen.findByText('the checkout');
  await act(() => router.navigate(-1));
  expect(await screen.findByText(/Cork North/)).toBeTruthy();
});

test('unsaved changes survive a reload, until they are cancelled', async () => {
  serveBooking(saved);
  const user = userEvent.setup();
  open(edit);
  await user.type(await screen.findByLabelText('City'), ' North');
  cleanup();
  open(edit);
  expect((await screen.findByLabelText<HTMLInputElement>('City')).value).toBe('Cork North');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByText('the checkout');
  cleanup();
  open(edit);
  expect((await screen.findByLabelText<HTMLInputElement>('City')).value).toBe('Cork');
  expect(bodies).toEqual([]);
});

test('a booking that is paid meanwhile says so, and leads to its confirmation', async () => {
  const message = 'This reservation is already paid. Its details cannot be changed here.';
  serveBooking(() => Response.json({ message }, { status: 409 }));
  open(edit);
  await save();
  await screen.findByText(message);
  expect(screen.getByRole('link', { name: 'Go to Your Reservation' }).getAttribute('href')).toBe(
    checkout,
  );
});

test('a field that the server rejects is marked', async () => {
  const errors = { 'passenger.email': 'Invalid email address' };
  serveBooking(() => Response.json({ message: 'Please check', errors }, { status: 400 }));
  open(edit);
  await save();
  await screen.findByText('Your changes were not saved');
  expect(box('Email address').getAttribute('aria-invalid')).toBe('true');
});

test.each([
  ['paid', { confirmationNumber: '7EBCZM', paymentStatus: 'completed' }],
  ['replaced', { replacedBy: 2345678901 }],
])('a %s booking leads to its checkout, which redirects it', async (_, changes) => {
  serveBooking(saved, booked(changes));
  const router = open(edit);
  await screen.findByText('the checkout');
  await waitFor(() => expect(router.state.location.search).toBe(`?bookingId=${BOOKING_ID}`));
});

test('a booking of another visitor cannot be loaded', async () => {
  serve({});
  open(edit);
  expect(await screen.findByRole('heading', { name: 'Booking Error' })).toBeTruthy();
});

test('the changes are kept and retried while the server cannot save', async () => {
  serveBooking(() => (bodies.length === 1 ? unavailable() : saved()));
  open(edit);
  await save();
  await screen.findByText('Trying again…');
  expect(box('ZIP code').value).toBe('T12');
  await screen.findByText('the checkout');
  expect(bodies).toHaveLength(2);
});
