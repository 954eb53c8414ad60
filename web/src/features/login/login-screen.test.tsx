// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../app/query-client.ts';
import { LoginScreen } from './login-screen.tsx';

const calls: string[] = [];

/** Answers every call alike. */
function serve(answer: () => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    calls.push(`${path} ${body ?? ''}`);
    return answer();
  });
}

function open(address = '/login') {
  const router = createMemoryRouter(
    [
      { path: '/login', element: <LoginScreen /> },
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

const person = userEvent.setup();
const email = () => screen.getByLabelText('E-mail address');
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
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('an empty or half-filled form says what is missing and calls nobody', async () => {
  serve(() => Response.json({ user }));
  open();
  await person.type(email(), 'ada@');
  await signIn();
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
  expect(screen.getByText('Password is required')).toBeTruthy();
  expect(calls).toEqual([]);
});

test('a success remembers the user and leads to the dashboard', async () => {
  serve(() => Response.json({ user }));
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
])('a failure is told in %s, and nothing typed is lost', async (_, answer, text) => {
  serve(answer);
  open();
  await fill();
  await signIn();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(`Login Failed${text}`);
  expect(password()).toHaveProperty('value', 'a long password');
  expect(localStorage.getItem('user')).toBeNull();
});

test('the password can be looked at', async () => {
  open();
  expect(password()).toHaveProperty('type', 'password');
  await person.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveProperty('type', 'text');
  await person.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password()).toHaveProperty('type', 'password');
});

test('there is a way to make a booking', () => {
  open();
  expect(screen.getByRole('link', { name: 'Make a booking' }).getAttribute('href')).toBe('/');
});

test('whoever forgot the password asks for a link, and learns nothing about the address', async () => {
  serve(() => Response.json({ success: true }));
  open();
  await person.click(screen.getByRole('link', { name: 'Forgot password?' }));
  await person.type(email(), 'ada@example.org');
  await person.click(screen.getByRole('button', { name: 'Send Link' }));
  expect((await screen.findByRole('status')).textContent).toContain(
    'If ada@example.org has an account, a link is on its way.',
  );
  expect(calls).toEqual(['/api/auth/forgot-password {"email":"ada@example.org"}']);
  await person.click(screen.getByRole('link', { name: 'Back to sign in' }));
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
});
