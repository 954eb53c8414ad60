import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { TERMS_VERSION } from '#http/contracts/product.ts';
import { createStripe } from '#tools/stripe-sandbox/stripe-js/stripe-js.ts';
import { createQueryClient } from '../../app/query-client.ts';
import { ToastProvider } from '../../components/toast.tsx';
import { unavailable } from '../../test/unavailable.fixture.ts';
import RecoveryScreen from './recovery-screen.tsx';
import { recoveryView } from './recovery-view.fixture.ts';

const recoveryPath = 'GET /api/recovery/t0ken';
const intentPath = 'POST /api/create-payment-intent';
const completePath = 'POST /api/recovery/t0ken/complete';
const termsPath = 'POST /api/accept-terms';
const confirmPath = 'POST /__stripe/v1/payment_intents/pi_1/confirm';
const retrievePath = 'GET /__stripe/v1/payment_intents/pi_1?client_secret=pi_1_secret_s';

const calls: string[] = [];
const log = vi.fn<(...parts: unknown[]) => void>();

/** Gives each call its answers in turn, the last one repeatedly; other calls never answer. */
function serve(answers: Record<string, (() => Response | Promise<Response>)[]>) {
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const name = `${method} ${path}`;
    calls.push(typeof body === 'string' ? `${name} ${body}` : name);
    const [answer, ...later] = answers[name] ?? [];
    if (!answer) return new Promise(() => undefined);
    if (later.length > 0) answers[name] = later;
    return Promise.resolve(answer());
  });
}

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const refusal = (status: number, more = {}) =>
  json({ message: `refused with ${status}`, ...more }, status);

/** The answers that a payment needs, with the given changes. */
const payable = (changes: Parameters<typeof serve>[0] = {}) =>
  serve({
    [recoveryPath]: [json(recoveryView())],
    'GET /api/site': [
      json({ sample: true, stripePublishableKey: 'pk_test_sandbox', supportEmail: 'a@b.c' }),
    ],
    [intentPath]: [json({ clientSecret: 'pi_1_secret_s' })],
    [termsPath]: [json({ acceptedTerms: null })],
    [retrievePath]: [json({ id: 'pi_1', status: 'requires_payment_method' })],
    [confirmPath]: [json({ id: 'pi_1', status: 'succeeded' })],
    [completePath]: [json({ booking: { id: 1234567890 } })],
    ...changes,
  });

function open(address = '/recovery/t0ken') {
  const router = createMemoryRouter(
    [
      { path: '/recovery', element: <RecoveryScreen /> },
      { path: '/recovery/:token', element: <RecoveryScreen /> },
      { path: '*', element: <p>another screen</p> },
    ],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return router;
}

const payButton = () => screen.findByRole('button', { name: 'Pay $19.00 Securely' });
const isDisabled = (button: HTMLElement) => button.hasAttribute('disabled');

/** Fills in the card; returns the pay button. */
async function fillCard() {
  const button = await payButton();
  await waitFor(() => expect(isDisabled(button)).toBe(false));
  fireEvent.input(screen.getByLabelText('Card number'), {
    target: { value: '4242 4242 4242 4242' },
  });
  fireEvent.input(screen.getByLabelText('Expiration date'), { target: { value: '12 / 34' } });
  fireEvent.input(screen.getByLabelText('Security code'), { target: { value: '123' } });
  return button;
}

const pay = async () => fireEvent.click(await fillCard());

// Preloads the notifications, so that tests do not wait for their code.
beforeAll(() => import('../../components/toast-area.tsx'));

beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal('__SANDBOX__', true);
  vi.stubGlobal('Stripe', Object.assign(createStripe, { version: 'endive' }));
  vi.spyOn(console, 'error').mockImplementation(log);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
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
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  log.mockReset();
});

const malformed = 'The recovery link is malformed. Please check your email for the correct link.';

test('without a token the link is invalid, and nothing is requested', () => {
  serve({});
  open('/recovery');
  expect(screen.getByRole('heading', { name: 'Invalid Recovery Link' })).toBeTruthy();
  expect(screen.getByText(malformed)).toBeTruthy();
  expect(calls).toEqual([]);
});

test('a malformed token is invalid, requested once', async () => {
  serve({ [recoveryPath]: [refusal(400)] });
  open();
  expect(screen.getByText('Loading your reservation...')).toBeTruthy();
  await screen.findByRole('heading', { name: 'Invalid Recovery Link' });
  expect(screen.getByText(malformed)).toBeTruthy();
  expect(calls).toEqual([recoveryPath]);
});

test.each([
  ['expired', 410],
  ['well-formed but unknown', 404],
])(
  'a link that is %s says how long links are valid, and links to a search and to support',
  async (_, status) => {
    serve({ [recoveryPath]: [refusal(status)] });
    open();
    await screen.findByRole('heading', { name: 'Recovery Link Expired' });
    expect(
      screen.getByText(
        'This recovery link has expired or is no longer valid. Recovery links are valid for 7 days.',
      ),
    ).toBeTruthy();
    const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(linkTo('Search Flights')).toBe('/#flight-search-form');
    expect(linkTo('Go to Home')).toBe('/');
    expect(linkTo('Write to Support')).toBe('/contact');
  },
);

test('an expired link leads to a search for the same flights', async () => {
  const trip = { from: 'JFK', to: 'LHR', departureDate: '2126-03-31', returnDate: '2126-04-12' };
  serve({ [recoveryPath]: [refusal(410, { trip })] });
  open();
  const again = await screen.findByRole('link', { name: 'Search These Flights Again' });
  expect(again.getAttribute('href')).toBe(
    '/?from=JFK&to=LHR&departureDate=2126-03-31&returnDate=2126-04-12#flight-search-form',
  );
  expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
});

test('a paid booking is linked to', async () => {
  serve({ [recoveryPath]: [refusal(409, { bookingId: 1234567890 })] });
  open();
  await screen.findByRole('heading', { name: 'Reservation Already Paid' });
  expect(screen.getByRole('link', { name: 'View Your Itinerary' }).getAttribute('href')).toBe(
    '/success/1234567890',
  );
});

test('any other failure can be retried', async () => {
  serve({ [recoveryPath]: [() => new Response('', { status: 503 }), json(recoveryView())] });
  open();
  await screen.findByRole('heading', { name: 'Reservation Not Loaded' });
  expect(calls).toEqual([recoveryPath]);
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('region', { name: 'Reservation Summary' })).toBeTruthy();
});

test('a link that is opened again is requested again', async () => {
  serve({ [recoveryPath]: [json(recoveryView()), refusal(409, { bookingId: 1234567890 })] });
  const router = open();
  await screen.findByRole('region', { name: 'Reservation Summary' });
  await act(() => router.navigate('/elsewhere'));
  // Unused queries are evicted in the next turn.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading', { name: 'Reservation Already Paid' })).toBeTruthy();
});

test('too many tries show the server’s message', async () => {
  serve({ [recoveryPath]: [refusal(429)] });
  open();
  expect(await screen.findByText('refused with 429')).toBeTruthy();
});

/** Returns the summary with its details shown. */
const unfoldedSummary = async () => {
  const summary = within(await screen.findByRole('region', { name: 'Reservation Summary' }));
  fireEvent.click(summary.getByRole('button', { name: 'Show details' }));
  return summary;
};

test('the summary shows flights, traveller and the fee, which is the only charge', async () => {
  serve({ [recoveryPath]: [json(recoveryView())] });
  open();
  const summary = await unfoldedSummary();
  expect(screen.getByText('Preparing payment...')).toBeTruthy();
  expect(screen.getByText(/Your link works until Jan 8, 2027/)).toBeTruthy();
  expect(screen.getByText('Your details are saved. Only the payment is left.')).toBeTruthy();
  expect(summary.getByText('$812.50').tagName).toBe('S');
  const fee = summary.getByText('Round-trip Flight Itinerary Reservation');
  expect(fee.nextSibling?.textContent).toBe('$19.00');
  expect(summary.getByText('Total').nextSibling?.textContent).toBe('$19.00');
  expect(summary.getByText('Full name').nextSibling?.textContent).toBe('Anne-Marie O’Neill');
  expect(summary.getByText('anne@example.com')).toBeTruthy();
  expect(summary.getByText('+353 20 123 4567')).toBeTruthy();
  const out = summary.getByRole('region', { name: 'Outbound Flight' });
  for (const text of ['BA 178', '7:10 PM', 'JFK', 'New York', '7:05 AM+1 day', 'LHR', 'London'])
    expect(out.textContent).toContain(text);
  const back = within(summary.getByRole('region', { name: 'Return Flight' }));
  expect(back.getByText(/Virgin Atlantic VS 3/)).toBeTruthy();
  await waitFor(() =>
    expect(calls).toContain(`${intentPath} {"amount":19,"recoveryToken":"t0ken"}`),
  );
});

test('a one-way trip has no return flight', async () => {
  const { returnFlight: _, abandonedBooking, ...oneWay } = recoveryView();
  const booking = { ...abandonedBooking, isRoundTrip: false };
  serve({ [recoveryPath]: [json({ ...oneWay, abandonedBooking: booking })] });
  open();
  const summary = await unfoldedSummary();
  expect(summary.getByRole('region', { name: 'Flight' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Return Flight' })).toBeNull();
});

test('all who travel are named, and the total is for all', async () => {
  const { abandonedBooking, ...family } = recoveryView();
  const additionalPassengers = [
    { firstName: 'Bertram', lastName: 'O’Neill' },
    { firstName: '', lastName: '' },
  ];
  const booking = { ...abandonedBooking, reservationFee: '57.00' };
  serve({ [recoveryPath]: [json({ ...family, additionalPassengers, abandonedBooking: booking })] });
  open();
  const summary = await unfoldedSummary();
  expect(summary.getByText('Anne-Marie O’Neill and 2 others')).toBeTruthy();
  expect(summary.getByText('Traveller 2').nextSibling?.textContent).toBe('Bertram O’Neill');
  expect(summary.getByText('Traveller 3').nextSibling?.textContent).toBe('Erased on request');
  expect(summary.getByText('Travellers').nextSibling?.textContent).toBe('3 × $19.00');
  expect(summary.getByText('Total').nextSibling?.textContent).toBe('$57.00');
  expect(summary.getByText('Flight cost per traveller, not charged')).toBeTruthy();
});

test('the button waits for the provider’s form, and shows that it is processing', async () => {
  let ready: (intent: Response) => void = () => {};
  payable({
    [retrievePath]: [
      () =>
        new Promise<Response>((resolve) => {
          ready = resolve;
        }),
    ],
    [confirmPath]: [() => new Promise<Response>(() => undefined)],
  });
  open();
  expect(isDisabled(await payButton())).toBe(true);
  await waitFor(() => expect(calls).toContain(retrievePath));
  ready(Response.json({ id: 'pi_1', status: 'requires_payment_method' }));
  await pay();
  const busy = await screen.findByRole('button', { name: 'Processing...' });
  expect(busy.getAttribute('aria-disabled')).toBe('true');
});

test.each([0, 20, 200])('two clicks on Pay %i ms apart pay once', async (pause) => {
  let answer: (response: Response) => void = () => {};
  payable({
    [confirmPath]: [
      () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    ],
  });
  open();
  const button = await fillCard();
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
  const sent = () => calls.map((call) => call.split(' {')[0]);
  await waitFor(() => expect(sent()).toContain(confirmPath));
  answer(Response.json({ id: 'pi_1', status: 'succeeded' }));
  await screen.findByText('Payment Successful!');
  expect(sent().filter((call) => [confirmPath, completePath].includes(call ?? ''))).toEqual([
    confirmPath,
    completePath,
  ]);
});

test('a payment is completed and shown, and 2 seconds later the confirmation opens', async () => {
  let completed = 0;
  payable({
    [completePath]: [
      () => {
        completed = performance.now();
        return Response.json({ booking: { id: 1234567890 } });
      },
    ],
  });
  const router = open();
  const bar = (await screen.findByRole('button', { name: /^Pay/ })).closest('[data-fixed]');
  expect(bar?.textContent).toMatch(
    /By paying you accept the Terms .*Refund policy .*of January 18, 2025, and are 18 or older\.$/,
  );
  expect([...(bar?.querySelectorAll('a') ?? [])].map(({ pathname }) => pathname)).toEqual([
    '/terms-of-service',
    '/refund-policy',
  ]);
  await pay();
  await screen.findByText('Payment Successful!');
  expect(
    screen.getByText(
      'Your flight itinerary has been successfully reserved. Redirecting to confirmation page...',
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Pay|Processing/ })).toBeNull();
  await waitFor(() => expect(router.state.location.pathname).toBe('/success/1234567890'));
  expect(performance.now() - completed).toBeGreaterThanOrEqual(2000);
  expect(calls).toContain(
    `${termsPath} {"recoveryToken":"t0ken","termsVersion":"${TERMS_VERSION}"}`,
  );
  expect(calls.filter((call) => call.startsWith(completePath))).toEqual([
    `${completePath} {"stripePaymentIntentId":"pi_1"}`,
  ]);
});

test('a link opens the confirmation at once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  payable();
  const router = open();
  await pay();
  fireEvent.click(await screen.findByRole('link', { name: 'Go to Confirmation' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/success/1234567890'));
  // The automatic redirect would have replaced this screen's history entry.
  expect(router.state.historyAction).toBe('PUSH');
  // Before a notification closes, after 5 seconds of this clock, which stands while the machine is busy.
  const opened = Date.now();
  await waitFor(() => expect(screen.queryByText(/Redirecting/)).toBeNull());
  expect(Date.now() - opened).toBeLessThan(2500);
});

test('a traveller who has left is not redirected to the confirmation', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  payable();
  const router = open();
  await pay();
  await screen.findByRole('link', { name: 'Go to Confirmation' });
  await act(() => router.navigate('/elsewhere'));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(router.state.location.pathname).toBe('/elsewhere');
});

const declined = json({ error: { type: 'card_error', message: 'Your card was declined.' } }, 402);
const beside = () => screen.queryByRole('alert')?.textContent;

test('a declined card is said once, beside the card field, until the card changes', async () => {
  payable({ [confirmPath]: [declined] });
  open();
  await pay();
  await screen.findByRole('alert');
  expect(beside()).toBe(
    'Payment FailedYour card was declined. You were not charged. Check the details or try another card.',
  );
  const field = screen.getByLabelText('Card number');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
  expect(screen.getAllByText('Payment Failed')).toHaveLength(1);
  await waitFor(async () => expect(isDisabled(await payButton())).toBe(false));
  fireEvent.input(field, { target: { value: '4000' } });
  expect(field.hasAttribute('aria-invalid')).toBe(false);
  await waitFor(() => expect(beside()).toBeUndefined());
});

test('a new try removes the old decline, and its own is announced again', async () => {
  let answer: ((response: Response) => void) | undefined;
  payable({
    [confirmPath]: [
      declined,
      () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    ],
  });
  open();
  await pay();
  await screen.findByRole('alert');
  fireEvent.click(await payButton());
  await screen.findByRole('button', { name: 'Processing...' });
  await waitFor(() => expect(beside()).toBeUndefined());
  await waitFor(() => expect(answer).toBeDefined());
  answer?.(declined());
  expect(await screen.findByRole('alert')).toBeTruthy();
});

test.each([
  ['the server’s message', refusal(402), 'refused with 402'],
  [
    'a message of its own',
    () => new Response('', { status: 404 }),
    'Unable to process payment. Please try again.',
  ],
])(
  'a failed completion shows %s; the next click completes without paying again',
  async (_, failure, text) => {
    payable({
      [completePath]: [failure, json({ booking: { id: 1234567890 } })],
      [confirmPath]: [
        json({ id: 'pi_1', status: 'succeeded' }),
        json(
          {
            error: {
              type: 'invalid_request_error',
              code: 'payment_intent_unexpected_state',
              payment_intent: { id: 'pi_1', status: 'succeeded' },
            },
          },
          400,
        ),
      ],
    });
    open();
    await pay();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(`Payment Failed${text}`);
    expect(document.activeElement).toBe(alert);
    await waitFor(async () => expect(isDisabled(await payButton())).toBe(false));
    fireEvent.click(await payButton());
    expect(await screen.findByText('Payment Successful!')).toBeTruthy();
  },
);

test('a lost payment call is an unexpected error', async () => {
  payable({ [confirmPath]: [() => Promise.reject(new TypeError('Failed to fetch'))] });
  open();
  await pay();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Payment ErrorAn unexpected error occurred. Please try again.');
});

test('without a connection the payment says so, and works once it is back', async () => {
  const offline = () => Promise.reject<Response>(new TypeError('Failed to fetch'));
  payable({ [termsPath]: [offline, json({ acceptedTerms: null })] });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  open();
  await pay();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(
    'Payment ErrorYou are offline. Check your internet connection. Pay again once you are online: your card is charged only once.',
  );
  fireEvent.click(await payButton());
  expect(await screen.findByText('Payment Successful!')).toBeTruthy();
});

test('a payment made meanwhile leads to its booking', async () => {
  payable({ [intentPath]: [refusal(409, { bookingId: 1234567890 })] });
  open();
  await screen.findByRole('heading', { name: 'Reservation Already Paid' });
  expect(screen.getByRole('link', { name: 'View Your Itinerary' }).getAttribute('href')).toBe(
    '/success/1234567890',
  );
});

test('a payment system without an answer can be retried', async () => {
  payable({ [intentPath]: [() => new Response('', { status: 503 })] });
  open();
  await screen.findByRole('heading', { name: 'Payment System Unavailable' });
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
});

test('opening and completing are retried while the server cannot save, and the payment is made once', async () => {
  payable({
    [intentPath]: [unavailable, json({ clientSecret: 'pi_1_secret_s' })],
    [completePath]: [unavailable, json({ booking: { id: 1234567890 } })],
  });
  open();
  await screen.findByText('Trying again…');
  expect(screen.getByText('Preparing payment...')).toBeTruthy();
  await pay();
  await screen.findByText('Trying again…');
  const busy = screen.getByRole('button', { name: 'Processing...' });
  fireEvent.click(busy);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await screen.findByText('Payment Successful!')).toBeTruthy();
  const times = (path: string) => calls.filter((call) => call.startsWith(path)).length;
  expect([times(intentPath), times(confirmPath), times(completePath)]).toEqual([2, 1, 2]);
});
