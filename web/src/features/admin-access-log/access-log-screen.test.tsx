import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { AccessView } from '#http/contracts/admin-answers.ts';
import { openAdmin, serve } from '../../test/admin-product.fixture.tsx';
import AccessLogScreen from './access-log-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LOG = '/api/admin/access-log';
const entry: AccessView = {
  eventId: 'one',
  kind: 'read',
  at: '2026-11-20T12:00:00.000Z',
  who: 'user 8150004712',
  email: null,
  title: 'An order',
  what: 'Read GET /api/admin/bookings/:id',
  about: '4711000815',
  aboutEmail: null,
  bookingId: 4711000815,
  confirmationNumber: '7EBCZM',
};

const visit = () =>
  openAdmin('/admin/access-log', [{ path: '/admin/access-log', element: <AccessLogScreen /> }]);

test('each access is a row with its time, whose zone is named, and older ones are on the next page', async () => {
  const calls = serve({
    [LOG]: (url) => {
      const page = Number(url.searchParams.get('page'));
      const shown = { ...entry, what: `${entry.what}, ${page + 1} times` };
      return Response.json({ entries: [shown], month: '2026-11', page, hasNext: page === 1 });
    },
  });
  visit();
  const row = await screen.findByRole('row', { name: /Opened order/ });
  expect([...row.children].map(({ textContent }) => textContent)).toEqual([
    'Opened order 7EBCZM (2 times)',
    entry.who,
    '12:00:00 PM',
    '',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Details of Opened order' }));
  expect(screen.getByText('GET /api/admin/bookings/:id, 2 times')).toBeTruthy();
  expect(screen.getByText('UTC time')).toBeTruthy();
  expect(within(row).getByRole('link', { name: '7EBCZM' }).getAttribute('href')).toBe(
    '/admin/orders/4711000815',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Older' }));
  await waitFor(() => expect(calls.at(-1)).toBe(`${LOG}?page=2&month=2026-11`));
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Older' }).disabled).toBe(true),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  await waitFor(() => expect(calls.at(-1)).toBe(`${LOG}?page=1&month=2026-10`));
  await userEvent.click(screen.getByRole('link', { name: 'Views' }));
  await userEvent.type(screen.getByLabelText('Search accesses'), '471');
  await waitFor(() =>
    expect(calls.at(-1)).toBe(`${LOG}?page=1&month=2026-10&kind=read&search=471`),
  );
});

test('accesses are grouped by day', async () => {
  const entries = ['21', '20', '20'].map((day, n) => ({
    ...entry,
    eventId: String(n),
    title: `Read ${n}`,
    at: `2026-11-${day}T12:00:0${n}.000Z`,
  }));
  serve({ [LOG]: () => Response.json({ entries, month: '2026-11', page: 1, hasNext: false }) });
  visit();
  const [, ...days] = await screen.findAllByRole('rowgroup');
  expect(
    days.map((day) =>
      within(day)
        .getAllByRole('row')
        .map((row) => (row.children[2] ?? row.firstChild)?.textContent),
    ),
  ).toEqual([
    ['Sat, Nov 21, 2026', '12:00:00 PM'],
    ['Fri, Nov 20, 2026', '12:00:01 PM', '12:00:02 PM'],
  ]);
});

test('there is no month after the present one', async () => {
  const month = new Date().toISOString().slice(0, 7);
  serve({
    [LOG]: (url) =>
      Response.json({
        entries: [entry],
        month: url.searchParams.get('month') || month,
        page: 1,
        hasNext: false,
      }),
  });
  visit();
  const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next month' });
  await screen.findByText(/Opened order/);
  expect(next().disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  await waitFor(() => expect(next().disabled).toBe(false));
});

test('the same reads in a row are one line, unfolded to each; a user is named by the email', async () => {
  const own = { who: 'user 1', email: 'support@skyhold.example' };
  const entries: AccessView[] = [
    { ...entry, ...own, eventId: 'three' },
    { ...entry, ...own, eventId: 'two', what: `${entry.what}, 3 times` },
    { ...entry, eventId: 'one' },
    { ...entry, eventId: 'zero', kind: 'did', title: 'Erases it', what: 'Did POST /x' },
    { ...entry, eventId: 'older', what: 'Read GET /x', about: '5', bookingId: null },
  ];
  serve({
    [LOG]: () => Response.json({ entries, month: '2026-11', page: 1, hasNext: false }),
  });
  visit();
  const [, , first, ...others] = await screen.findAllByRole('row');
  expect(first?.textContent).toContain('Opened order 7EBCZM (2 entries)');
  expect(within(first as HTMLElement).getByText('support@skyhold.example')).toBeTruthy();
  expect(others.map((row) => row.children[1]?.textContent)).toEqual(
    entries.slice(2).map(() => entry.who),
  );
  expect(others.map((row) => row.children[0]?.textContent)).toEqual([
    'Opened order 7EBCZM',
    'Erases it: 7EBCZMAction',
    'An order: 5',
  ]);
  const listed = () => screen.queryAllByText(/^GET /);
  expect(listed()).toEqual([]);
  await userEvent.click(within(first as HTMLElement).getByRole('button'));
  expect(listed()).toHaveLength(2);
});

test('the views of an order after it was opened are in its line', async () => {
  const entries = ['/history', '', '/documents/:version', '/history', '/history'].map(
    (part, n) => ({
      ...entry,
      eventId: String(n),
      title: `Its ${part}`,
      what: `Read GET /api/admin/bookings/:id${part}`,
      ...(n === 4 && { about: '5', bookingId: 5 }),
    }),
  );
  serve({ [LOG]: () => Response.json({ entries, month: '2026-11', page: 1, hasNext: false }) });
  visit();
  const [, , ...rows] = await screen.findAllByRole('row');
  expect(rows.map((row) => row.firstChild?.textContent)).toEqual([
    'Opened order 7EBCZM (2 entries)',
    'Downloaded a document of order 7EBCZM',
    'Viewed the history of order 7EBCZM',
    'Viewed the history of order 7EBCZM',
  ]);
});

test('an account is named by its email, which leads to its orders', async () => {
  const email = 'grace@example.org';
  const what = 'Read GET /api/users/:id/bookings';
  const entries = [{ ...entry, what, about: '7', aboutEmail: email, bookingId: null }];
  serve({ [LOG]: () => Response.json({ entries, month: '2026-11', page: 1, hasNext: false }) });
  visit();
  const row = await screen.findByRole('row', { name: /^Viewed the bookings of grace@/ });
  expect(within(row).getByRole('link', { name: email }).getAttribute('href')).toBe(
    '/admin/orders?search=grace%40example.org',
  );
});

test('views of lists by one person in a row are one line, an order seen between them its own', async () => {
  const [mails, holds, again, bookings, others] = [
    'mails',
    'holds',
    'mails',
    'bookings',
    'mails',
  ].map((name, n): AccessView => ({
    ...entry,
    eventId: String(n),
    title: name,
    what: `Read GET /api/admin/${name}`,
    at: `2026-11-20T12:00:0${9 - n}.000Z`,
    about: null,
    bookingId: null,
  })) as [AccessView, AccessView, AccessView, AccessView, AccessView];
  const entries = [mails, holds, again, entry, bookings, { ...others, who: 'user 2' }];
  serve({ [LOG]: () => Response.json({ entries, month: '2026-11', page: 1, hasNext: false }) });
  visit();
  const row = await screen.findByRole('row', { name: /^Viewed 2 lists/ });
  expect(row.children[2]?.textContent).toMatch(/^12:00:07.+12:00:09/);
  for (const name of [/^Opened order/, /^Viewed the list of orders/, /^Viewed the list of mails/])
    expect(screen.getAllByRole('row', { name })).toHaveLength(1);
  await userEvent.click(within(row).getByRole('button', { name: 'Details of 2 lists' }));
  expect(screen.getByText('Viewed the airline holds')).toBeTruthy();
});
