import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionView } from '#http/contracts/account-answers.ts';
import { createQueryClient } from '../../app/query-client.ts';
import { unavailable } from '../../test/unavailable.fixture.ts';
import LoginScreen from './login-screen.tsx';

const calls: string[] = [];

/** The session on the server. */
let session: SessionView;

/** Gives every call the same answer, except the session. */
function serve(answer: () => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    if (path === '/api/auth/session') return Response.json(session);
    calls.push(`${path} ${body ?? ''}`);
    return answer();
  });
}

/** The server accepts the password. */
const accept = () => {
  session = { user, role: 'customer' };
  return Response.json({ user });
};

function open(address: InitialEntry = '/login', cache = createQueryClient()) {
  const router = createMemoryRouter(
    [
      { path: '/login', element: <LoginScreen /> },
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

const person = userEvent.setup();
const email = () => screen.getByLabelText('Email address');
const password = () => screen.getByLabelText('Password');
const signIn = () => person.click(screen.getByRole('button', { name: 'Sign In' }));

const fill = async () => {
  await person.type(email(), 'ada@example.org');
  await person.type(password(), 'a long password');
};

const user = {
  id: 8150004711,
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.org',
  createdAt: '2027-01-01T10:00:00.000Z',
};

beforeEach(() => {
  calls.length = 0;
  session = { user: null, role: null };
  serve(() => Response.json({ message: 'Nothing here.' }, { status: 404 }));
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('an incomplete form names what is missing and sends nothing', async () => {
  serve(() => Response.json({ user }));
  open();
  await person.type(email(), 'ada@');
  await signIn();
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
  expect(screen.getByText('Password is required')).toBeTruthy();
  expect(calls).toEqual([]);
});

test('who was signed out elsewhere reads why the sign-in appears', () => {
  open({ pathname: '/login', state: 'signed-out' });
  expect(screen.getByText('You are signed out. Sign in to continue where you were.')).toBeTruthy();
});

test('a success stores the user and leads to the dashboard', async () => {
  serve(accept);
  const router = open();
  await fill();
  await signIn();
  await screen.findByText('another screen');
  expect(router.state.location.pathname).toBe('/dashboard');
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user);
  expect(calls).toEqual([
    '/api/auth/login {"email":"ada@example.org","password":"a long password"}',
  ]);
});

test.each([
  [
    'the server’s words',
    () => Response.json({ message: 'Too many attempts. Please wait 4 s.' }, { status: 429 }),
    'Too many attempts. Please wait 4 s.',
  ],
  [
    'words of our own where it has none',
    () => new Response('', { status: 401 }),
    'Invalid email or password',
  ],
  [
    'generic words where no answer comes',
    () => Promise.reject(new TypeError('offline')),
    'Something went wrong. Please try again.',
  ],
])('a failure is shown in %s, and the input is kept', async (_, answer, text) => {
  serve(answer);
  open();
  await fill();
  await signIn();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(`Login Failed${text}`);
  expect(password()).toHaveProperty('value', 'a long password');
  expect(localStorage.getItem('user')).toBeNull();
});

test('a success leads to the requested screen, and Back skips the sign-in', async () => {
  serve(accept);
  const router = open('/login?next=%2Fadmin%2Forders%2F123%3Fa%3Db');
  await fill();
  await signIn();
  await screen.findByText('another screen');
  expect(router.state.location).toMatchObject({ pathname: '/admin/orders/123', search: '?a=b' });
  expect(router.state.historyAction).toBe('REPLACE');
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/login'])(
  'a success does not lead to %s',
  async (next) => {
    serve(accept);
    const router = open(`/login?${new URLSearchParams({ next }).toString()}`);
    await fill();
    await signIn();
    await screen.findByText('another screen');
    expect(router.state.location.pathname).toBe('/dashboard');
  },
);

test('answers from before the sign-in are discarded', async () => {
  let answer: (response: Response) => void = () => {};
  let asked = 0;
  vi.stubGlobal('fetch', async (path: string) => {
    if (path !== '/api/auth/session') return accept();
    asked += 1;
    if (asked > 1) return Response.json(session);
    return new Promise<Response>((resolve) => {
      answer = resolve;
    });
  });
  const router = open();
  await fill();
  await signIn();
  await screen.findByText('another screen');
  answer(Response.json({ user: null, role: null }));
  expect(router.state.location.pathname).toBe('/dashboard');
});

test.each([
  ['/login', '/dashboard'],
  ['/login?next=/admin/finance', '/admin/finance'],
])('a signed-in user is redirected from %s to %s', async (address, path) => {
  session = { user, role: 'administrator' };
  const router = open(address);
  await screen.findByText('another screen');
  expect(router.state.location.pathname).toBe(path);
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user);
});

test('a user who is stored only in this browser is not redirected, and is cleared', async () => {
  localStorage.setItem('user', JSON.stringify(user));
  const router = open();
  await waitFor(() => expect(localStorage.getItem('user')).toBeNull());
  expect(router.state.location.pathname).toBe('/login');
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
});

test('a session that ended since the last check is not redirected', async () => {
  const cache = createQueryClient();
  cache.setQueryData(['/api/auth/session'], { user, role: 'administrator' });
  cache.setQueryData(['/api/admin/bookings'], ['an order']);
  const router = open('/login?next=/admin', cache);
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/login');
  // Data loaded in one session is not shown in the next.
  expect(cache.getQueryData(['/api/admin/bookings'])).toBeUndefined();
});

/** The server accepts the password, then answers the session check with `asked`. */
function serveAfterLogin(asked: () => Response | Promise<Response>) {
  let isSignedIn = false;
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/auth/session') return isSignedIn ? asked() : Response.json(session);
    isSignedIn = true;
    return Response.json({ user });
  });
}

test('a browser that does not keep the cookie shows a notice', async () => {
  serveAfterLogin(() => Response.json(session));
  const router = open();
  await fill();
  await signIn();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Not signed inYour browser did not keep the sign-in. Allow cookies and try again.',
  );
  expect(router.state.location.pathname).toBe('/login');
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('offline')), / There was no answer\./],
  ['a broken answer', () => new Response('', { status: 500 }), /to continue\.$/],
])(
  'a right password is not reported as failed because of %s after it',
  async (_, asked, ending) => {
    serveAfterLogin(asked);
    open();
    await fill();
    await signIn();
    const { textContent } = await screen.findByRole('alert');
    expect(textContent).toContain('You are signed in');
    expect(textContent).toMatch(ending);
    expect(textContent).not.toContain('Failed');
  },
);

test('a stored user sees no form while the session is checked', async () => {
  localStorage.setItem('user', JSON.stringify(user));
  let answer: (response: Response) => void = () => {};
  vi.stubGlobal('fetch', async () => new Promise<Response>((resolve) => (answer = resolve)));
  open();
  expect(screen.getByRole('status').textContent).toContain('Loading sign-in…');
  expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull();
  await waitFor(() => answer(Response.json({ user, role: 'customer' })));
  expect(await screen.findByText('another screen')).toBeTruthy();
});

test('a stored user sees the form if the session cannot be checked', async () => {
  localStorage.setItem('user', JSON.stringify(user));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  open();
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy();
});

test('the password can be shown', async () => {
  open();
  expect(password()).toHaveProperty('type', 'password');
  await person.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveProperty('type', 'text');
  await person.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password()).toHaveProperty('type', 'password');
});

test('there is a link to make a booking', () => {
  open();
  expect(screen.getByRole('link', { name: 'Make a reservation' }).getAttribute('href')).toBe('/');
});

test('a forgotten password leads to a link, and reveals nothing about the address', async () => {
  serve(() => Response.json({ success: true }));
  open('/login?next=/admin');
  await person.click(screen.getByRole('link', { name: 'Forgot password?' }));
  await person.type(email(), 'ada@example.org');
  await person.click(screen.getByRole('button', { name: 'Send Link' }));
  const sent = await screen.findByText(/If ada@example\.org has an account, we are sending a link/);
  expect(sent.closest('output')).toBeTruthy();
  expect(calls).toEqual(['/api/auth/forgot-password {"email":"ada@example.org"}']);
  const back = screen.getByRole('link', { name: 'Back to sign in' });
  expect(back.getAttribute('href')).toBe('/login?next=%2Fadmin');
  await person.click(back);
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
});

test('the sign-in is retried with the same password while the server cannot save', async () => {
  serve(() => (calls.length === 1 ? unavailable() : accept()));
  open();
  await fill();
  await signIn();
  await screen.findByText('Trying again…');
  expect(screen.queryByRole('alert')).toBeNull();
  await signIn();
  await screen.findByText('another screen');
  expect(calls).toHaveLength(2);
  expect(calls[1]).toBe(calls[0]);
});

test('the request for a link is retried while the server cannot save', async () => {
  serve(() => (calls.length === 1 ? unavailable() : Response.json({ success: true })));
  open('/login?forgot=yes');
  await person.type(email(), 'ada@example.org');
  await person.click(screen.getByRole('button', { name: 'Send Link' }));
  await screen.findByText('Trying again…');
  await screen.findByText('Check your email');
  expect(calls).toHaveLength(2);
});

test('an account with a second factor is asked for its code after the right password', async () => {
  const asked = { message: 'Please enter the code of your authenticator app.', needs: 'code' };
  serve(() => Response.json(asked, { status: 401 }));
  open();
  await fill();
  await signIn();
  const code = await screen.findByLabelText('Code');
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(screen.queryByRole('alert')).toBeNull();
  const message = 'This code is wrong or has already been used. Please enter the next one.';
  serve(() =>
    Response.json({ message, errors: { code: message }, needs: 'code' }, { status: 401 }),
  );
  await person.type(code, '123456');
  await signIn();
  expect(await screen.findByText(message)).toBeTruthy();
  serve(accept);
  await person.clear(code);
  await person.type(code, '654321');
  await signIn();
  await screen.findByText('another screen');
  expect(calls.at(-1)).toBe(
    '/api/auth/login {"email":"ada@example.org","password":"a long password","code":"654321"}',
  );
});
