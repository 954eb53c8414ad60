// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../app/query-client.ts';
import { SetPasswordScreen } from './set-password-screen.tsx';

const TOKEN = 'T'.repeat(43);
const calls: string[] = [];

function serve(answer: () => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    calls.push(`${path} ${body ?? ''}`);
    return answer();
  });
}

function open(address = `/set-password?token=${TOKEN}`) {
  const router = createMemoryRouter(
    [
      { path: '/set-password', element: <SetPasswordScreen /> },
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

const choose = (password: string, confirm = password) => {
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.change(screen.getByLabelText('Confirm password'), { target: { value: confirm } });
  fireEvent.click(screen.getByRole('button', { name: 'Set Password' }));
};

beforeEach(() => {
  calls.length = 0;
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

test('a short password and a different confirmation are both told at once', async () => {
  serve(() => Response.json({ success: true }));
  open();
  choose('short', 'other');
  expect(await screen.findByText('Password must be at least 8 characters long')).toBeTruthy();
  expect(screen.getByText('Passwords do not match')).toBeTruthy();
  expect(calls).toEqual([]);
});

test('both boxes can be looked at, each for itself', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Show confirmation' }));
  expect(screen.getByLabelText('Confirm password')).toHaveProperty('type', 'text');
  expect(screen.getByLabelText('Password')).toHaveProperty('type', 'password');
});

test('a password that is taken leads to the sign-in after three seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  serve(() => Response.json({ success: true }));
  const router = open();
  choose('four words in a row');
  await screen.findByRole('heading', { name: 'Account Setup Complete!' });
  expect(calls).toEqual([
    `/api/auth/set-password {"token":"${TOKEN}","password":"four words in a row"}`,
  ]);
  await act(() => vi.advanceTimersByTimeAsync(2_500));
  expect(router.state.location.pathname).toBe('/set-password');
  await act(() => vi.advanceTimersByTimeAsync(500));
  await screen.findByText('another screen');
  expect(router.state.location.pathname).toBe('/login');
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
])('a failure is told in %s', async (_, answer, text) => {
  serve(answer);
  open();
  choose('four words in a row');
  expect((await screen.findByRole('alert')).textContent).toBe(`Error${text}`);
});
