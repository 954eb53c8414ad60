import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../app/query-client.ts';
import { unavailable } from '../../test/unavailable.fixture.ts';
import LoginScreen from '../login/login-screen.tsx';
import SetPasswordScreen from './set-password-screen.tsx';

const TOKEN = 'T'.repeat(43);
const calls: string[] = [];

const user = {
  id: 8150004711,
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.org',
  createdAt: '2027-01-01T10:00:00.000Z',
};
const good = () => Response.json({ success: true });
const done = () => Response.json({ success: true, user, isSignedIn: true });

/**
 * Answers the check of the link and the setting of the password; the session is requested in
 * between.
 */
function serve({ look = good, set = done }: Partial<Record<'look' | 'set', Answer>> = {}) {
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    if (path === '/api/auth/session') return Response.json({ user, role: 'customer' });
    calls.push(`${path} ${body ?? ''}`);
    return path === '/api/auth/password-link' ? look() : set();
  });
}
type Answer = () => Response | Promise<Response>;

const LOOKED = `/api/auth/password-link {"token":"${TOKEN}"}`;
const SPENT = 'This link has already been used or has expired.';
const spent = () => Response.json({ message: SPENT, errors: { token: SPENT } }, { status: 400 });

function open(
  address = `/set-password?token=${TOKEN}`,
  cache = createQueryClient(),
  login = <p>another screen</p>,
) {
  const router = createMemoryRouter(
    [
      { path: '/set-password', element: <SetPasswordScreen /> },
      { path: '/login', element: login },
      { path: '*', element: <p>another screen</p> },
    ],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

const choose = async (password: string, confirm = password) => {
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: password } });
  fireEvent.change(screen.getByLabelText('Confirm password'), { target: { value: confirm } });
  fireEvent.click(screen.getByRole('button', { name: 'Set Password' }));
};

beforeEach(() => {
  calls.length = 0;
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
});

test('without a token the link is invalid', () => {
  open('/set-password');
  expect(screen.getByRole('heading', { name: 'Invalid Link' })).toBeTruthy();
  expect(screen.getByText('The password setup link is invalid or missing.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
});

test('an invalid link says so at once, and offers a new one', async () => {
  serve({ look: spent });
  open();
  await screen.findByRole('heading', { name: 'Invalid Link' });
  expect(screen.getByText(SPENT)).toBeTruthy();
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.getByRole('link', { name: 'Ask for a New Link' }).getAttribute('href')).toBe(
    '/login?forgot=yes',
  );
  expect(screen.getByRole('link', { name: 'Write to Support' }).getAttribute('href')).toBe(
    '/contact',
  );
  expect(calls).toEqual([LOOKED]);
});

test('the form waits for the check of the link', async () => {
  let answer: (response: Response) => void = () => {};
  serve({
    look: () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  });
  open();
  expect((await screen.findByRole('status')).textContent).toContain('Checking your link…');
  expect(screen.queryByLabelText('Password')).toBeNull();
  answer(good());
  expect(await screen.findByLabelText('Password')).toBeTruthy();
});

test.each([
  ['too many looks', () => Response.json({ message: 'Too many requests.' }, { status: 429 })],
  ['no answer', () => Promise.reject(new TypeError('offline'))],
])('%s do not make the link invalid: the form is shown', async (_, look) => {
  serve({ look });
  open();
  expect(await screen.findByLabelText('Password')).toBeTruthy();
});

test('a link that expires meanwhile replaces the form', async () => {
  serve({ set: spent });
  open();
  await choose('four words in a row');
  await screen.findByRole('heading', { name: 'Invalid Link' });
  expect(screen.getByText(SPENT)).toBeTruthy();
});

test('a short password and a different confirmation are both reported at once', async () => {
  serve();
  open();
  await choose('short', 'other');
  expect(await screen.findByText('Password must be at least 8 characters long')).toBeTruthy();
  expect(screen.getByText('Passwords do not match')).toBeTruthy();
  expect(calls).toEqual([LOOKED]);
});

test('each of the boxes can be shown', async () => {
  serve();
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Show confirmation' }));
  expect(screen.getByLabelText('Confirm password')).toHaveProperty('type', 'text');
  expect(screen.getByLabelText('Password')).toHaveProperty('type', 'password');
});

test('an accepted password leads to the sign-in after three seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  serve();
  const router = open();
  await choose('four words in a row');
  await screen.findByRole('heading', { name: 'Account Setup Complete!' });
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user);
  expect(screen.getByRole('link', { name: 'Go to Your Bookings' }).getAttribute('href')).toBe(
    '/dashboard',
  );
  expect(calls).toEqual([
    LOOKED,
    `/api/auth/set-password {"token":"${TOKEN}","password":"four words in a row"}`,
  ]);
  await act(() => vi.advanceTimersByTimeAsync(2_500));
  expect(router.state.location.pathname).toBe('/set-password');
  await act(() => vi.advanceTimersByTimeAsync(500));
  await screen.findByText('another screen');
  expect(router.state.location.pathname).toBe('/login');
});

test('the sign-in after it shows no form, although the cached session is empty', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  serve();
  const cache = createQueryClient();
  cache.setQueryData(['/api/auth/session'], { user: null, role: null });
  open(undefined, cache, <LoginScreen />);
  await choose('four words in a row');
  await screen.findByRole('heading', { name: 'Account Setup Complete!' });
  await act(() => vi.advanceTimersByTimeAsync(2_500));
  // From here on no request is answered.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(await screen.findByText('Loading sign-in…')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull();
});

test('a failed session check after it changes nothing', async () => {
  serve();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    path === '/api/auth/session' ? Promise.reject(new TypeError('offline')) : fetch(path, init),
  );
  open();
  await choose('four words in a row');
  expect(await screen.findByRole('heading', { name: 'Account Setup Complete!' })).toBeTruthy();
});

test.each([
  [
    'the server’s words',
    () => Response.json({ message: 'This link has expired.' }, { status: 400 }),
    'This link has expired.',
  ],
  [
    'words of our own where it has none',
    () => new Response('', { status: 500 }),
    'Failed to set password',
  ],
  [
    'generic words where no answer comes',
    () => Promise.reject(new TypeError('offline')),
    'Something went wrong. Please try again.',
  ],
])('a failure is shown in %s', async (_, set, text) => {
  serve({ set });
  open();
  await choose('four words in a row');
  expect((await screen.findByRole('alert')).textContent).toBe(`Error${text}`);
});

test('the form is kept and retried while the server cannot save', async () => {
  const answers = [unavailable, done];
  serve({ set: () => (answers.shift() ?? spent)() });
  open();
  await choose('four words in a row');
  await screen.findByText('Trying again…');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'four words in a row');
  await screen.findByRole('heading', { name: 'Account Setup Complete!' });
});
