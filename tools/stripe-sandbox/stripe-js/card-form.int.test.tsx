// @vitest-environment jsdom
import { once } from 'node:events';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import Koa from 'koa';
import { StrictMode, useState } from 'react';
import type { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createStripe } from '#engine/payment/stripe-client.ts';
import { createTestDatabase } from '../../dev/test-database.ts';
import { createStripeSandbox } from '../sandbox.ts';
import { createStripe as createStripeJs } from './stripe-js.ts';

configure({ asyncUtilTimeout: 10_000 });

const nodeFetch = globalThis.fetch;
let origin = '';
let stripe: Stripe;
let sent: string[] = [];
const closers: (() => Promise<unknown>)[] = [];

// This DOM draws no modal dialogs; opening and closing is enough for the test.
function showModal(this: HTMLDialogElement): void {
  this.open = true;
}
function closeDialog(this: HTMLDialogElement): void {
  this.open = false;
}

beforeAll(async () => {
  const sandbox = await createStripeSandbox({
    settlesAfterMs: 0,
    databaseUrl: await createTestDatabase(),
    now: () => new Date(),
  });
  const server = new Koa().use(sandbox.middleware).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.unshift(async () => {
    server.closeAllConnections();
    server.close();
    await sandbox.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  origin = `http://127.0.0.1:${address.port}`;
  stripe = createStripe({ secretKey: 'sk_test_sandbox', apiBase: `${origin}/__stripe` });
  // The page and the sandbox share an origin; the test environment's page has none to resolve from.
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    sent.push(`${path} ${init?.body instanceof URLSearchParams ? init.body.toString() : ''}`);
    return nodeFetch(new URL(path, origin), init);
  });
  HTMLDialogElement.prototype.showModal = showModal;
  HTMLDialogElement.prototype.close = closeDialog;
});

afterAll(async () => {
  vi.unstubAllGlobals();
  for (const close of closers) await close();
});

beforeEach(() => {
  sent = [];
});
afterEach(cleanup);

const Checkout = ({ log }: { log: string[] }) => {
  const library = useStripe();
  const elements = useElements();
  const [result, setResult] = useState('');
  const pay = async () => {
    if (library === null || elements === null) return;
    const { paymentIntent, error } = await library.confirmPayment({
      elements,
      confirmParams: { return_url: 'http://localhost/success?bookingId=1' },
      redirect: 'if_required',
    });
    setResult(error === undefined ? paymentIntent.status : `${error.code}: ${error.message}`);
  };
  return (
    <>
      <PaymentElement
        options={{ layout: 'tabs', wallets: { applePay: 'never', googlePay: 'never' } }}
        onLoaderStart={() => log.push('loaderstart')}
        onReady={() => log.push('ready')}
        onLoadError={({ error }) => log.push(`loaderror ${error.code}`)}
        onChange={({ complete, empty }) => log.push(`change ${complete} ${empty}`)}
      />
      <button type="button" onClick={() => void pay()}>
        Pay
      </button>
      <output>{result}</output>
    </>
  );
};

const show = (clientSecret: string): string[] => {
  const log: string[] = [];
  const library = createStripeJs('pk_test_sandbox');
  render(
    <StrictMode>
      <Elements stripe={library} options={{ clientSecret, loader: 'auto' }}>
        <Checkout log={log} />
      </Elements>
    </StrictMode>,
  );
  return log;
};

const openCheckout = async () => {
  const intent = await stripe.paymentIntents.create({
    amount: 1900,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
  });
  const log = show(intent.client_secret ?? '');
  await waitFor(() => expect(log).toContain('ready'));
  return { id: intent.id, log };
};

const type = async (number: string, expiry = '1234', cvc = '123') => {
  const user = userEvent.setup();
  for (const [label, text] of [
    ['Card number', number],
    ['Expiration date', expiry],
    ['Security code', cvc],
  ] as const) {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  }
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const result = () => screen.getByRole('status').textContent;
const statusOf = async (id: string) => (await stripe.paymentIntents.retrieve(id)).status;

test('the form mounts in <Elements>, says that it is a test, and pays', async () => {
  const { id, log } = await openCheckout();
  expect(log).toEqual(['loaderstart', 'ready']);
  expect(screen.getByText('TEST MODE')).toBeTruthy();
  expect(screen.getByLabelText('Card number').getAttribute('autocomplete')).toBe('cc-number');

  await type('4242424242424242');
  expect(screen.getByLabelText('Card number')).toHaveProperty('value', '4242 4242 4242 4242');
  expect(screen.getByLabelText('Expiration date')).toHaveProperty('value', '12 / 34');
  expect(log.at(-1)).toBe('change true false');
  await press('Pay');
  await waitFor(() => expect(result()).toBe('succeeded'));
  expect(sent.at(-1)).toContain('4242424242424242');
  expect(await statusOf(id)).toBe('succeeded');
});

test('an incomplete form names each error and sends nothing', async () => {
  await openCheckout();
  const before = sent.length;
  await press('Pay');
  await waitFor(() => expect(result()).toBe('incomplete_number: Your card number is incomplete.'));
  expect(screen.getByText("Your card's expiration date is incomplete.")).toBeTruthy();
  expect(screen.getByText("Your card's security code is incomplete.")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Card number'));
  expect(sent).toHaveLength(before);
});

test('a number that is no test card never leaves the browser', async () => {
  const { id } = await openCheckout();
  await type('4111111111111111');
  await press('Pay');
  await waitFor(() => expect(result()).toMatch(/^invalid_number: Only test cards/));
  expect(sent.join('\n')).not.toMatch(/4111.?1111/);
  expect(await statusOf(id)).toBe('requires_payment_method');
});

test('a declined card gives the reason, and the next one pays', async () => {
  const { id } = await openCheckout();
  await type('4000000000009995');
  await press('Pay');
  await waitFor(() => expect(result()).toBe('card_declined: Your card has insufficient funds.'));
  await type('4242424242424242');
  await press('Pay');
  await waitFor(() => expect(result()).toBe('succeeded'));
  expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(2);
});

test.each([
  ['Complete', '4000002500003155', /^succeeded$/, 'succeeded'],
  [
    'Fail',
    '4000002500003155',
    /^payment_intent_authentication_failure: /,
    'requires_payment_method',
  ],
  [
    'Complete',
    '4000008260003178',
    /^card_declined: Your card has insuff/,
    'requires_payment_method',
  ],
])('3-D Secure answered with %s on %s', async (answer, number, shown, status) => {
  const { id } = await openCheckout();
  await type(number);
  await press('Pay');
  const dialog = await screen.findByRole('dialog', { name: '3-D Secure test' });
  expect(dialog.textContent).toMatch(/\$\d+\.\d\d to localhost/);
  await press(answer);
  await waitFor(() => expect(result()).toMatch(shown));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await statusOf(id)).toBe(status);
});

test('an unknown, a paid and an unreachable intent are load errors', async () => {
  const unknown = show('pi_absent_secret_x');
  await waitFor(() => expect(unknown).toContain('loaderror resource_missing'));
  expect(screen.queryByLabelText('Card number')).toBeNull();
  cleanup();

  const paid = await stripe.paymentIntents.create({
    amount: 1900,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
  });
  const finished = show(paid.client_secret ?? '');
  await waitFor(() => expect(finished).toContain('loaderror payment_intent_unexpected_state'));
  cleanup();

  const reachable = origin;
  origin = 'http://127.0.0.1:1';
  try {
    const lost = show('pi_any_secret_x');
    await waitFor(() => expect(lost).toContain('loaderror undefined'));
  } finally {
    origin = reachable;
  }
});
