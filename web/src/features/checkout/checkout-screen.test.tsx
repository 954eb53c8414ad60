import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SiteView } from '#http/contracts/site-answers.ts';
import { createStripe } from '#tools/stripe-sandbox/stripe-js/stripe-js.ts';
import { createQueryClient } from '../../app/query-client.ts';
import { unavailable } from '../../test/unavailable.fixture.ts';
import CheckoutScreen from './checkout-screen.tsx';
import { checkoutView } from './checkout-view.fixture.ts';

const site: SiteView = {
  sample: true,
  stripePublishableKey: 'pk_test_sandbox',
  supportEmail: 'support@skyhold.example',
};

const calls: string[] = [];

/** Answers by path; a path without an answer never answers. */
function serve(answers: Record<string, () => Response>) {
  vi.stubGlobal('fetch', (path: string, { body }: { body?: string } = {}) => {
    calls.push(body === undefined ? path : `${path} ${body}`);
    const answer = answers[path];
    return answer ? Promise.resolve(answer()) : new Promise(() => undefined);
  });
}

function open(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/checkout', element: <CheckoutScreen /> },
      { path: '/checkout/:bookingId', element: <CheckoutScreen /> },
      { path: '*', element: <p>another screen</p> },
    ],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

const checkoutPath = '/api/bookings/1234567890/checkout';

beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal('__SANDBOX__', true);
  vi.stubGlobal('Stripe', Object.assign(createStripe, { version: 'endive' }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('without a booking in the URL nothing is requested', () => {
  serve({});
  open('/checkout');
  expect(screen.getByRole('heading', { name: 'Booking Error' })).toBeTruthy();
  expect(calls).toEqual([]);
});

test('a booking that failed to load leads back to the search', async () => {
  serve({
    [checkoutPath]: () => Response.json({ message: 'Booking not found' }, { status: 404 }),
  });
  open('/checkout?bookingId=1234567890');
  await screen.findByText('Unable to load booking details. Please try again.');
  expect(screen.getByRole('link', { name: 'Back to Search' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});

test('a checkout without an answer can be retried', async () => {
  const answers = [new Response('', { status: 503 }), Response.json(checkoutView())];
  serve({
    [checkoutPath]: () => answers.shift() ?? new Response('', { status: 404 }),
    '/api/site': () => Response.json(site),
  });
  open('/checkout?bookingId=1234567890');
  fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('region', { name: 'Reservation Summary' })).toBeTruthy();
});

test('the summary shows what is charged and what is not, while the payment is prepared', async () => {
  serve({
    [checkoutPath]: () => Response.json(checkoutView()),
    '/api/site': () => Response.json(site),
  });
  open('/checkout?bookingId=1234567890');
  const summary = within(await screen.findByRole('region', { name: 'Reservation Summary' }));
  expect(screen.getByText('Preparing payment...')).toBeTruthy();
  expect(summary.getByText('Total').nextSibling?.textContent).toBe('$15.00');
  expect(summary.queryByRole('region', { name: 'Flight' })).toBeNull();
  fireEvent.click(summary.getByRole('button', { name: 'Show details' }));
  expect(summary.getByRole('region', { name: 'Flight' })).toBeTruthy();
  expect(summary.getByText('$412.00').tagName).toBe('S');
  const fee = summary.getByText('One-way Flight Itinerary Reservation');
  expect(fee.nextSibling?.textContent).toBe('$15.00');
  expect(summary.getByText('$0.00')).toBeTruthy();
  expect(summary.getByText('Ireland')).toBeTruthy();
  expect(summary.getByText('March 31, 1990')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'After you pay' }).textContent).toContain(
    'which we also send to anne@example.com.',
  );
  await waitFor(() =>
    expect(calls).toContain('/api/create-payment-intent {"bookingId":1234567890,"amount":15}'),
  );
});

test('on phones the summary is one line with the total, which unfolds', async () => {
  serve({ [checkoutPath]: () => Response.json(checkoutView()) });
  open('/checkout?bookingId=1234567890');
  const line = await screen.findByRole('button', { name: /\$15\.00 ?Details of the reservation/ });
  expect(line.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(line);
  expect(line.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('region', { name: 'Passenger Information' })).toBeTruthy();
});

test('the details can be edited from the summary', async () => {
  serve({ [checkoutPath]: () => Response.json(checkoutView()) });
  const router = open('/checkout?bookingId=1234567890');
  fireEvent.click(await screen.findByRole('link', { name: 'Edit Details' }));
  await screen.findByText('another screen');
  expect(router.state.location.pathname).toBe('/passenger-details');
  expect(router.state.location.search).toBe('?bookingId=1234567890');
});

test('a return to the screen or its tab shows the current booking', async () => {
  let firstName = 'Anne';
  const view = checkoutView();
  serve({
    [checkoutPath]: () => Response.json({ ...view, passenger: { ...view.passenger, firstName } }),
  });
  const router = open('/checkout?bookingId=1234567890');
  await screen.findAllByText(/^Anne /);
  await act(() => router.navigate('/elsewhere'));
  // Unused queries are evicted in the next turn.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  firstName = 'Maria';
  await act(() => router.navigate(-1));
  await screen.findAllByText(/^Maria /);
  firstName = 'Zoe';
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(await screen.findAllByText(/^Zoe /)).toHaveLength(2);
});

test('a replaced booking links to the newer one, and offers no payment', async () => {
  serve({ [checkoutPath]: () => Response.json(checkoutView({ replacedBy: 2345678901 })) });
  open('/checkout?bookingId=1234567890');
  await screen.findByRole('heading', { name: 'You chose another flight' });
  expect(
    screen.getByRole('link', { name: 'Go to the Newer Reservation' }).getAttribute('href'),
  ).toBe('/checkout?bookingId=2345678901');
  expect(calls).toEqual([checkoutPath]);
});

test('the booking may also be in the path', async () => {
  serve({ [checkoutPath]: () => Response.json(checkoutView()) });
  open('/checkout/1234567890');
  expect(await screen.findByRole('region', { name: 'Reservation Summary' })).toBeTruthy();
});

test.each(['completed', 'cancelled'])('a %s booking leads to its confirmation', async (status) => {
  serve({ [checkoutPath]: () => Response.json(checkoutView({ paymentStatus: status })) });
  const router = open('/checkout?bookingId=1234567890');
  await screen.findByText('another screen');
  expect(router.state.location.search).toBe('?bookingId=1234567890');
  expect(router.state.location.pathname).toBe('/success');
  expect(calls).toEqual([checkoutPath]);
});

test('a payment that is not settled yet is passed to the confirmation', async () => {
  serve({
    [checkoutPath]: () => Response.json(checkoutView()),
    '/api/site': () => Response.json(site),
    '/api/create-payment-intent': () =>
      Response.json({ message: 'This reservation is already paid.' }, { status: 409 }),
  });
  const router = open('/checkout?bookingId=1234567890');
  await screen.findByText('another screen');
  expect(router.state.location.pathname).toBe('/success');
  expect(router.state.location.search).toBe(
    '?bookingId=1234567890&payment_intent=pi_known&redirect_status=succeeded',
  );
});

test('a payment system without an answer can be retried', async () => {
  serve({
    [checkoutPath]: () => Response.json(checkoutView()),
    '/api/site': () => Response.json(site),
    '/api/create-payment-intent': () => new Response('', { status: 503 }),
  });
  open('/checkout?bookingId=1234567890');
  await screen.findByRole('heading', { name: 'Payment System Unavailable' });
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
});

test("too many declined cards show the server's message", async () => {
  const message = 'Too many cards were declined.';
  serve({
    [checkoutPath]: () => Response.json(checkoutView()),
    '/api/site': () => Response.json(site),
    '/api/create-payment-intent': () => Response.json({ message }, { status: 429 }),
  });
  open('/checkout?bookingId=1234567890');
  await screen.findByRole('heading', { name: 'Payment System Unavailable' });
  expect(screen.getByText(message)).toBeTruthy();
});

test('the administrator books for free: no card, no payment, total zero', async () => {
  serve({
    [checkoutPath]: () => Response.json(checkoutView({ reservationFee: '0.00' })),
    '/api/site': () => Response.json(site),
    '/api/accept-terms': () => Response.json({ acceptedTerms: null }),
    '/api/admin-direct-booking': () =>
      Response.json({ success: true, confirmationNumber: '7EBCZM' }),
  });
  const router = open('/checkout?bookingId=1234567890');
  await screen.findByRole('heading', { name: 'Admin Account - Free Booking' });
  expect(screen.getByText('Total').nextSibling?.textContent).toBe('$0.00');
  expect(screen.queryByRole('region', { name: 'After you pay' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Confirm Free Reservation' }));
  await screen.findByText('another screen');
  expect(router.state.location.search).toBe('?bookingId=1234567890');
  // Back does not lead to a completed checkout.
  expect(router.state.historyAction).toBe('REPLACE');
  expect(calls.slice(-2)).toEqual([
    '/api/accept-terms {"bookingId":1234567890,"termsVersion":"2025-01-18"}',
    '/api/admin-direct-booking {"bookingId":1234567890}',
  ]);
  expect(calls.filter((call) => call.includes('create-payment-intent'))).toEqual([]);
});

test('a rejected free booking shows the reason, and can be retried', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  serve({
    [checkoutPath]: () => Response.json(checkoutView({ reservationFee: '0.00' })),
    '/api/accept-terms': () => Response.json({ acceptedTerms: null }),
    '/api/admin-direct-booking': () => new Response('', { status: 500 }),
  });
  open('/checkout?bookingId=1234567890');
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm Free Reservation' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Payment ErrorAdmin booking processing failed');
  expect(document.activeElement).toBe(alert);
  expect(screen.getByRole('button', { name: 'Confirm Free Reservation' })).toBeTruthy();
  expect(log).toHaveBeenCalledWith('Admin booking processing failed', expect.any(Error));
  log.mockRestore();
});

test('a free booking is retried while the server cannot save', async () => {
  const answers = [unavailable(), Response.json({ success: true, confirmationNumber: '7EBCZM' })];
  serve({
    [checkoutPath]: () => Response.json(checkoutView({ reservationFee: '0.00' })),
    '/api/accept-terms': () => Response.json({ acceptedTerms: null }),
    '/api/admin-direct-booking': () => answers.shift() ?? Response.error(),
  });
  open('/checkout?bookingId=1234567890');
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm Free Reservation' }));
  await screen.findByText('Trying again…');
  await screen.findByText('another screen');
  expect(answers).toEqual([]);
});
