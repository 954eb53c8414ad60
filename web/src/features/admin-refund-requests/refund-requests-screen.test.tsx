import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openAdmin, serve } from '../../test/admin-product.fixture.tsx';
import RefundRequestsScreen from './refund-requests-screen.tsx';

const PATH = '/api/admin/refund-requests';
const open = (answer: () => Response) => {
  const calls = serve({ [PATH]: answer });
  openAdmin('/admin/refund-requests', [
    { path: '/admin/refund-requests', element: <RefundRequestsScreen /> },
  ]);
  return calls;
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('each open request links to its order and shows whether it came in time', async () => {
  const request = {
    bookingId: 1234567890,
    confirmationNumber: '7EBCZM',
    traveller: 'Anne O’Neill',
    status: 'open',
    fee: '15.00',
    requestedAt: '2027-01-02T10:00:00Z',
    isInTime: true,
  };
  const late = { ...request, bookingId: 2345678901, confirmationNumber: 'K7M2QX', isInTime: false };
  open(() => Response.json([request, late]));
  const list = within(await screen.findByRole('table', { name: 'Open requests' }));
  const [, first, second] = list.getAllByRole('row');
  expect(first?.textContent).toMatch(/^open7EBCZM Anne O’Neillwithin 48 hours.*\$15\.00$/);
  expect(second?.textContent).toContain('after 48 hours');
  expect(list.getByRole('link', { name: 'K7M2QX' }).getAttribute('href')).toBe(
    '/admin/orders/2345678901',
  );
});

test('decided requests are a part of their own, with the decision', async () => {
  const calls = open(() =>
    Response.json([
      {
        bookingId: 1234567890,
        confirmationNumber: '7EBCZM',
        traveller: 'Anne O’Neill',
        status: 'declined',
        fee: '15.00',
        requestedAt: '2027-01-02T10:00:00Z',
        isInTime: true,
      },
    ]),
  );
  await userEvent.click(await screen.findByRole('link', { name: 'Decided' }));
  const list = within(await screen.findByRole('table', { name: 'Decided requests' }));
  expect(list.getAllByRole('row')[1]?.textContent).toMatch(/^declined7EBCZM.*within 48 hours/);
  expect(calls.filter((call) => call.startsWith(PATH))).toEqual([
    `${PATH}?show=open`,
    `${PATH}?show=decided`,
  ]);
});

test('an empty queue says so, and leads to what was decided', async () => {
  open(() => Response.json([]));
  expect(await screen.findByRole('heading', { name: 'No open requests' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'See decided requests' }));
  expect(await screen.findByRole('heading', { name: 'No decided requests' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'See decided requests' })).toBeNull();
});

test('a queue that failed to load can be retried', async () => {
  open(() => new Response('', { status: 403 }));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
});
