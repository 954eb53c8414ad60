import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { MailsView, WaitingWorkView } from '#http/contracts/admin-answers.ts';
import { openAdmin, serve } from '../../test/admin-product.fixture.tsx';
import MailScreen from './mail-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PATH = '/api/admin/mails';
const view: MailsView = {
  waiting: [
    {
      task: { queue: 'send-confirmation', key: 'one' },
      name: 'The confirmation email',
      bookingId: 4711000815,
      confirmationNumber: '7EBCZM',
      attempts: 3,
      nextTryAt: '2026-11-24T12:00:08.000Z',
      isBeingTried: false,
      error: 'ECONNECTION',
    },
    {
      task: { queue: 'notify-traveller', key: 'tried' },
      name: 'The email about the refund',
      bookingId: 4711000818,
      confirmationNumber: null,
      attempts: 2,
      nextTryAt: null,
      isBeingTried: true,
      error: 'ECONNECTION',
    },
    {
      task: { queue: 'remind-abandoned', key: 'two' },
      name: 'The reminder of the abandoned checkout',
      bookingId: 4711000817,
      confirmationNumber: null,
      attempts: 1,
      nextTryAt: '2026-11-24T13:00:00.000Z',
      isBeingTried: false,
      error: null,
    },
  ],
  mails: [
    {
      reason: 'sales-4711000816',
      name: 'The sales notification',
      to: 'sales@skyhold.example',
      state: 'bounced',
      attempts: 1,
      detail: 'hard 5.1.1',
      bookingId: 4711000816,
      confirmationNumber: 'K7M2QX',
      changedAt: '2026-11-24T11:00:00.000Z',
    },
  ],
  hasMoreWaiting: true,
  page: 1,
  hasNext: true,
};

test('a waiting mail shows its reason and next attempt, and is retried; states and pages are requested', async () => {
  const calls = serve({
    [PATH]: () => Response.json(view),
    [`POST ${PATH}/retry`]: () => Response.json({ success: true }),
  });
  openAdmin('/admin/mail', [{ path: '/admin/mail', element: <MailScreen /> }]);
  const waiting = await screen.findByRole('region', { name: 'Waiting' });
  const rows = within(waiting).getAllByRole('row', { name: /^(Retried|Due) / });
  expect(rows.map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual([
    [
      'Retried',
      'Confirmation email',
      '7EBCZM 3 triesECONNECTION',
      expect.stringMatching(/^Nov 24/),
      'Retry now',
    ],
    ['Retried', 'Email about the refund', '#4711000818 2 triesECONNECTION', 'now', ''],
    [
      'Due',
      'Reminder of the abandoned checkout',
      '#4711000817',
      expect.stringMatching(/^Nov 24/),
      '',
    ],
  ]);
  expect(within(waiting).getByText(/^More emails wait: these are the 3 /)).toBeTruthy();
  for (const name of ['Next try (UTC)', 'When (UTC)'])
    expect(screen.getByRole('columnheader', { name })).toBeTruthy();
  const row = screen.getByRole('row', { name: /Sales notification/ });
  expect(within(row).getByText('bounced')).toBeTruthy();
  expect(within(row).getByText(/sales@skyhold\.example/)).toBeTruthy();
  expect(within(row).queryByText(/tries/)).toBeNull();
  expect(within(row).getByText('K7M2QX').parentElement?.title).toBe('Booking 4711000816');
  const links = within(row).getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ pathname }) => pathname)).toEqual([
    '/admin/mail/sales-4711000816',
    '/admin/orders/4711000816',
  ]);
  await userEvent.click(within(waiting).getByRole('button', { name: 'Retry now' }));
  await waitFor(() =>
    expect(calls).toContain(`POST ${PATH}/retry {"queue":"send-confirmation","key":"one"}`),
  );
  await userEvent.click(screen.getByRole('link', { name: 'bounced' }));
  await waitFor(() => expect(calls.at(-1)).toBe(`${PATH}?state=bounced&page=1`));
  await userEvent.click(screen.getByRole('button', { name: 'Older' }));
  await waitFor(() => expect(calls.at(-1)).toBe(`${PATH}?state=bounced&page=2`));
});

test('an open list is read again only when a mail has changed, or more or fewer wait', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let mailsChangedAt = '2026-11-24T11:00:00.000Z';
  let waitingMails = 3;
  const work = { refundRequests: 0, retriedMails: 1, parkedEvents: 0 };
  const calls = serve({
    [PATH]: () => Response.json(view),
    '/api/admin/waiting-work': () =>
      Response.json({ ...work, waitingMails, mailsChangedAt } satisfies WaitingWorkView),
  });
  const reads = () => calls.filter((call) => call.startsWith(PATH)).length;
  openAdmin('/admin/mail', [{ path: '/admin/mail', element: <MailScreen /> }]);
  await screen.findByRole('table', { name: 'Emails' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reads()).toBe(1);
  mailsChangedAt = '2026-11-24T12:00:08.000Z';
  await vi.advanceTimersByTimeAsync(6_000);
  expect(reads()).toBe(2);
  waitingMails = 4;
  await vi.advanceTimersByTimeAsync(6_000);
  expect(reads()).toBe(3);
  vi.useRealTimers();
});

test('the mails of an order are searched with Enter, in the shown state, until the box is emptied', async () => {
  const calls = serve({
    [PATH]: (url) =>
      Response.json({ ...view, waiting: [], ...(url.searchParams.has('order') && { mails: [] }) }),
  });
  openAdmin('/admin/mail?state=sent&page=3', [{ path: '/admin/mail', element: <MailScreen /> }]);
  const box = () => screen.getByRole('searchbox', { name: 'Search emails' });
  await screen.findByRole('table', { name: 'Emails' });
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(box());
  await userEvent.keyboard(' 7ebczm');
  expect(calls.at(-1)).toBe(`${PATH}?state=sent&page=3`);
  await userEvent.type(box(), '{Enter}');
  expect(await screen.findByText(/^No order has the number 7ebczm/)).toBeTruthy();
  expect(calls.at(-1)).toBe(`${PATH}?state=sent&order=7ebczm&page=1`);
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'failed' }).search).toBe(
    '?state=failed&order=7ebczm',
  );
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'not sent' }).search).toBe(
    '?state=withheld&order=7ebczm',
  );
  expect(document.activeElement).toBe(box());
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(document.activeElement).toBe(box());
  await waitFor(() => expect(calls.at(-1)).toBe(`${PATH}?state=sent&page=1`));
});
