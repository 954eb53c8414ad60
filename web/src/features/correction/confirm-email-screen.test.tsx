import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../app/query-client.ts';
import ConfirmEmailScreen from './confirm-email-screen.tsx';

const calls: string[] = [];

const open = (answer: () => Response) => {
  calls.length = 0;
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit) => {
    calls.push(`${method} ${path}`);
    return answer();
  });
  const router = createMemoryRouter(
    [{ path: '/confirm-email/:bookingId/:token', element: <ConfirmEmailScreen /> }],
    { initialEntries: ['/confirm-email/4711000815/t0ken'] },
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('an address is confirmed by the button, never by opening the link', async () => {
  open(() => Response.json({ success: true }));
  expect(calls).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Confirm Address' }));
  await screen.findByRole('heading', { name: 'Address confirmed' });
  expect(calls).toEqual(['POST /api/email-corrections/4711000815/t0ken']);
});

test('a double click confirms, and its second click hits no button that follows', async () => {
  open(() => Response.json({ success: true }));
  const button = screen.getByRole('button', { name: 'Confirm Address' });
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByRole('heading', { name: 'Address confirmed' });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('an expired link says so, and offers nothing to press', async () => {
  open(() => Response.json({ message: 'This link is no longer valid.' }, { status: 410 }));
  fireEvent.click(screen.getByRole('button', { name: 'Confirm Address' }));
  await screen.findByRole('heading', { name: 'Address not confirmed' });
  expect(screen.getByText('This link is no longer valid.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a failed call can be repeated', async () => {
  open(() => Response.json({ message: 'Try again later.' }, { status: 503 }));
  fireEvent.click(screen.getByRole('button', { name: 'Confirm Address' }));
  await screen.findByText('Try again later.');
  expect(screen.getByRole('button', { name: 'Confirm Address' })).toBeTruthy();
});
