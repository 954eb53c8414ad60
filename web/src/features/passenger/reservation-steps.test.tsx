import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { flightView } from '../../test/flight-view.fixture.ts';
import { currentDraft, leaveDraft } from '../../test/kept-drafts.fixture.ts';
import { completeDetails } from './details.fixture.ts';
import { unavailable } from '../../test/unavailable.fixture.ts';
import {
  bodies,
  BOOKING_ID,
  box,
  created,
  lateAnswer,
  leaveTyped,
  log,
  oneWay,
  open,
  outbound,
  proceed,
  review,
  serve,
  useCleanScreen,
} from './passenger-screen.fixture.tsx';

useCleanScreen();

const atReview = () => screen.findByRole('heading', { name: 'Review Your Reservation' });
const atForm = () => screen.findByRole('button', { name: 'Review Reservation' });

type Router = ReturnType<typeof open>;
const stepOf = (router: Router) => new URLSearchParams(router.state.location.search).get('step');
const go = (router: Router, steps: number) => act(() => router.navigate(steps));

test('from the checkout Back leads to the unchanged review, which books the same reservation', async () => {
  serve(outbound);
  const user = userEvent.setup();
  leaveTyped(false);
  const router = open(oneWay);
  await atForm();
  await review(user);
  await proceed(user);
  await screen.findByText('the checkout');

  await go(router, -1);
  await atReview();
  expect(screen.getByText("O'NEILL / Anne-Marie")).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(box('ZIP code').value).toBe('T12');
  await user.type(box('ZIP code'), '2');
  await review(user);
  await proceed(user);
  await screen.findByText('the checkout');
  const [first, second] = bodies;
  expect(bodies).toHaveLength(2);
  expect(second).toEqual({
    ...Object(first),
    billingAddress: expect.objectContaining({ zipCode: 'T122' }),
  });
});

test('a double press on the form is one step, from which one Back leads to the form', async () => {
  serve(outbound);
  leaveTyped(false);
  const router = open(oneWay);
  const button = await atForm();
  fireEvent.click(button);
  fireEvent.click(button);
  await atReview();
  await go(router, -1);
  expect(await atForm()).toBeTruthy();
  expect(stepOf(router)).toBeNull();
});

test('each step says where one is, and keeps the total beside its action', async () => {
  serve(outbound);
  const user = userEvent.setup();
  leaveTyped(false);
  open(oneWay);
  const current = () =>
    screen
      .getByRole('list', { name: 'Steps of the reservation' })
      .querySelector('[aria-current="step"]')?.textContent;
  const totalBeside = (button: HTMLElement) => button.closest('.sticky, [data-fixed]')?.textContent;
  expect(totalBeside(await atForm())).toBe('Total$15.00Review Reservation');
  expect(current()).toBe('Details');
  expect(document.title).toBe('Passenger Details | Skyhold');
  await review(user);
  await atReview();
  const proceeding = screen.getByRole('button', { name: 'Proceed to Payment' });
  expect(totalBeside(proceeding)).toBe('Total$15.00Proceed to Payment');
  expect(current()).toBe('Review');
  await waitFor(() => expect(document.title).toBe('Review Your Reservation | Skyhold'));
});

test('the review comes back after a reload and after Back and Forward', async () => {
  serve(outbound);
  const user = userEvent.setup();
  leaveTyped(false);
  const router = open(oneWay);
  await atForm();
  await review(user);
  await atReview();
  await go(router, -1);
  await atForm();
  await go(router, 1);
  await atReview();

  cleanup();
  const reloaded = open(`/passenger-details${router.state.location.search}`);
  await atReview();
  expect(stepOf(reloaded)).toBe('review');
});

test('the review asks for Latin letters once more', async () => {
  serve(outbound);
  const { passenger, ...details } = completeDetails;
  leaveDraft({ ...details, passenger: { ...passenger, lastName: '王' }, reviewed: true });
  open(`${oneWay}&step=review`);
  await atReview();
  expect(screen.getByText('Use Latin letters')).toBeTruthy();
});

test('a review without a draft shows the form, and its URL says so', async () => {
  serve(outbound);
  const router = open(`${oneWay}&step=review`);
  await atForm();
  await waitFor(() => expect(stepOf(router)).toBeNull());
});

test('typing never leads to the review, not even the last missing letter', async () => {
  serve(outbound);
  const user = userEvent.setup();
  leaveTyped(false);
  const router = open(`${oneWay}&step=review`);
  await atForm();
  await user.clear(box('ZIP code'));
  await user.type(box('ZIP code'), '22201');
  await user.tab();
  expect(box('ZIP code').value).toBe('22201');
  expect(stepOf(router)).toBeNull();
});

test('details that changed after the review are reviewed again before they are booked', async () => {
  serve(outbound);
  const user = userEvent.setup();
  leaveTyped(false);
  const router = open(oneWay);
  await atForm();
  await review(user);
  await atReview();
  await go(router, -1);
  await user.type(await screen.findByLabelText('ZIP code'), '9');
  await go(router, 1);
  await atForm();
  expect(box('ZIP code').value).toBe('T129');
  expect(stepOf(router)).toBeNull();
});

test.each([0, 20, 200])('two clicks %i ms apart send one booking', async (pause) => {
  const late = lateAnswer();
  serve({ ...outbound, '/api/bookings': () => late.answer });
  leaveTyped(true);
  open(`${oneWay}&step=review`);
  const button = await screen.findByRole('button', { name: 'Proceed to Payment' });
  // In one turn, as two events before the next render.
  act(() => {
    fireEvent.click(button);
    if (pause === 0) fireEvent.click(button);
  });
  if (pause > 0) {
    await act(() => new Promise((resolve) => setTimeout(resolve, pause)));
    fireEvent.click(button);
  }
  await screen.findByRole('button', { name: 'Processing...' });
  expect(bodies).toHaveLength(1);
  late.give(created());
  await screen.findByText('the checkout');
  expect(bodies).toHaveLength(1);
});

test('the booking is retried while the server cannot save, once per wait and as one reservation', async () => {
  const late = lateAnswer();
  serve({
    ...outbound,
    '/api/bookings': () => (bodies.length === 1 ? unavailable() : late.answer),
  });
  const user = userEvent.setup();
  leaveTyped(true);
  open(`${oneWay}&step=review`);
  const button = await screen.findByRole('button', { name: 'Proceed to Payment' });
  await user.click(button);
  const notice = await screen.findByText(/You can wait here/);
  expect(notice.closest('output')?.textContent).toMatch(/^Trying again…/);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(button);
  expect([button.ariaBusy, button.ariaDisabled]).toEqual(['true', 'true']);
  await user.click(button);
  await waitFor(() => expect(bodies).toHaveLength(2));
  await user.click(button);
  late.give(created());
  await screen.findByText('the checkout');
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toEqual(bodies[0]);
});

test('after a return to the form the booking is not retried', async () => {
  serve({ ...outbound, '/api/bookings': unavailable });
  const user = userEvent.setup();
  leaveTyped(true);
  open(`${oneWay}&step=review`);
  await proceed(user);
  await screen.findByText('Trying again…');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await atForm();
  // The call has ended without a message at the form.
  await waitFor(() =>
    expect(log).toHaveBeenCalledWith('Failed to create booking', expect.anything()),
  );
  expect(bodies).toHaveLength(1);
  expect(screen.queryByText(/We cannot save/)).toBeNull();
});

test('a retry after a lost answer is the same reservation, and so is another flight', async () => {
  let tries = 0;
  serve({
    ...outbound,
    '/api/flights/later': () => Response.json(flightView({ id: 'later' })),
    '/api/bookings': () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new TypeError('Failed to fetch')) : created();
    },
  });
  const user = userEvent.setup();
  leaveTyped(true);
  const router = open(oneWay, `${oneWay}&step=review`);
  await proceed(user);
  await screen.findByText('Failed to create booking. Check your connection and try again.');
  await proceed(user);
  await screen.findByText('the checkout');

  await act(() => router.navigate(oneWay.replace('=out', '=later')));
  await atForm();
  expect(box('First name').value).toBe('Anne-Marie');
  await review(user);
  await proceed(user);
  await screen.findByText('the checkout');
  expect(bodies).toMatchObject([
    { outboundFlightId: 'out' },
    { outboundFlightId: 'out' },
    { outboundFlightId: 'later' },
  ]);
  const keys = bodies.map((body) => Object(body).idempotencyKey);
  expect(new Set(keys)).toEqual(new Set([expect.stringMatching(/^[\w-]{43}$/)]));
});

test('a booking that was paid meanwhile links to it, or makes another one', async () => {
  const refused = () =>
    Response.json({ message: 'This booking is paid.', bookingId: BOOKING_ID }, { status: 409 });
  let tries = 0;
  serve({
    ...outbound,
    '/api/bookings': () => {
      tries += 1;
      return tries === 2 ? refused() : created();
    },
  });
  const user = userEvent.setup();
  leaveTyped(true);
  const router = open(oneWay, `${oneWay}&step=review`);
  await proceed(user);
  await screen.findByText('the checkout');
  await go(router, -1);
  await proceed(user);
  await screen.findByText('This booking is paid.');
  expect(screen.getByRole('link', { name: 'Go to Your Reservation' }).getAttribute('href')).toBe(
    `/checkout?bookingId=${BOOKING_ID}`,
  );
  await user.click(screen.getByRole('button', { name: 'Make Another Reservation' }));
  await proceed(user);
  await screen.findByText('the checkout');
  const keys = bodies.map((body) => Object(body).idempotencyKey);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a booking that was paid in another tab links to it, or makes another one', async () => {
  const refused = (bookingId?: number) => () =>
    Response.json({ message: 'This booking is paid.', bookingId }, { status: 409 });
  serve({ ...outbound, '/api/bookings': refused(BOOKING_ID) });
  const user = userEvent.setup();
  leaveTyped(true);
  open(`${oneWay}&step=review`);
  await proceed(user);
  const link = await screen.findByRole('link', { name: 'Go to Your Reservation' });
  expect(link.getAttribute('href')).toBe(`/checkout?bookingId=${BOOKING_ID}`);

  serve({ ...outbound, '/api/bookings': refused() });
  await proceed(user);
  const another = await screen.findByRole('button', { name: 'Make Another Reservation' });
  expect(screen.queryByRole('link', { name: 'Go to Your Reservation' })).toBeNull();
  serve(outbound);
  await user.click(another);
  await proceed(user);
  await screen.findByText('the checkout');
});

test('a late answer leaves the traveller at the form, with the input', async () => {
  const late = lateAnswer();
  serve({ ...outbound, '/api/bookings': () => late.answer });
  const user = userEvent.setup();
  leaveTyped(true);
  const router = open(oneWay, `${oneWay}&step=review`);
  await proceed(user);
  await screen.findByRole('button', { name: 'Processing...' });
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveProperty('disabled', true);
  await go(router, -1);
  await user.type(await screen.findByLabelText('ZIP code'), '9');
  late.give(created());
  await waitFor(() => expect(currentDraft()).toMatchObject({ bookingId: BOOKING_ID }));
  await user.type(box('ZIP code'), '9');
  expect(currentDraft()).toMatchObject({
    bookingId: BOOKING_ID,
    billingAddress: { zipCode: 'T1299' },
    reviewed: false,
  });
  expect(router.state.location.pathname).toBe('/passenger-details');
});

test('another traveller is warned of changing the first one’s booking, and can make another', async () => {
  serve(outbound);
  const user = userEvent.setup();
  leaveTyped(true);
  const router = open(oneWay, `${oneWay}&step=review`);
  await proceed(user);
  await screen.findByText('the checkout');
  await go(router, -1);
  await atReview();
  expect(screen.queryByText(/This changes your unpaid reservation/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.type(box('First name'), ' Claire');
  await review(user);
  await screen.findByText("This changes your unpaid reservation for Anne-Marie O'Neill.");
  await user.click(screen.getByRole('button', { name: 'Make Another Reservation' }));
  expect(screen.queryByText(/This changes your unpaid reservation/)).toBeNull();
  await proceed(user);
  await screen.findByText('the checkout');
  const [first, second] = bodies.map((body) => Object(body).idempotencyKey);
  expect(second).not.toBe(first);
});
