import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MessageView } from '#http/contracts/admin-answers.ts';
import { administrator, type Answer, openAdmin, serve } from '../../test/admin-product.fixture.tsx';
import { unavailable } from '../../test/unavailable.fixture.ts';
import MessagesScreen from './messages-screen.tsx';

// In the administrator's time zone it is already tomorrow.
vi.hoisted(() => {
  vi.resetModules();
  vi.stubEnv('TZ', 'Pacific/Auckland');
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const MESSAGES = '/api/admin/messages';
const first: MessageView = {
  id: 'a'.repeat(43),
  receivedAt: '2026-11-20T12:00:00.000Z',
  firstName: 'Ada',
  lastName: 'Byron-King',
  email: 'ada@example.org',
  subject: 'A refund & more',
  message: 'First line.\nSecond line <b>.',
};
const second: MessageView = { ...first, id: 'b'.repeat(43), subject: 'Another' };

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const visit = (address = '/admin/messages') =>
  openAdmin(address, [{ path: '/admin/messages', element: <MessagesScreen /> }]);

const open = (answers: Record<string, Answer>, address?: string) => {
  const calls = serve(answers);
  visit(address);
  return calls;
};

const unfold = async ({ subject }: MessageView) =>
  userEvent.click(await screen.findByRole('button', { name: `Text of ${subject}` }));

test('each message shows its writer with an email link, its local time, and its text', async () => {
  open({ [MESSAGES]: () => Response.json({ messages: [first], page: 1, hasNext: false }) });
  const row = await screen.findByRole('row', { name: /A refund & more/ });
  expect(row.textContent).toContain('Ada Byron-King');
  expect(row.querySelector('time')?.textContent).toMatch(/^Nov 21\b/);
  await unfold(first);
  expect(screen.getByText(/^First line/, { selector: 'p' }).textContent).toBe(first.message);
  expect(screen.getByRole('link', { name: /^Reply to/ }).getAttribute('href')).toBe(
    'mailto:ada%40example.org?subject=Re%3A%20A%20refund%20%26%20more',
  );
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});

test.each([1, 2])('a message of page %i is erased after a confirmation', async (page) => {
  let kept = [first, second];
  const calls = open(
    {
      [MESSAGES]: () => Response.json({ messages: kept, page, hasNext: false }),
      [`POST ${MESSAGES}/${first.id}/erase`]: () => {
        kept = [second];
        return Response.json({ success: true });
      },
    },
    `/admin/messages?page=${page}`,
  );
  await unfold(first);
  await userEvent.click(screen.getByRole('button', { name: 'Erase message' }));
  const dialog = screen.getByRole('dialog', { name: 'Erase this message?' });
  expect(calls.some((call) => call.startsWith('POST'))).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Erase' }));
  await waitFor(() =>
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Another/),
    ]),
  );
});

test('pages follow the URL; an empty list says so', async () => {
  const calls = open(
    {
      [MESSAGES]: ({ searchParams }) =>
        Response.json({
          messages: searchParams.get('page') === '2' ? [second] : [],
          page: Number(searchParams.get('page')),
          hasNext: false,
        }),
    },
    '/admin/messages?page=2',
  );
  await screen.findByRole('rowheader', { name: /^Another/ });
  await userEvent.click(screen.getByRole('button', { name: 'Newer' }));
  await screen.findByRole('heading', { name: 'No messages yet' });
  expect(screen.getByRole('link', { name: 'Open the contact form' })).toBeTruthy();
  expect(calls.filter((call) => call.startsWith(MESSAGES))).toEqual([
    `${MESSAGES}?page=2`,
    `${MESSAGES}?page=1`,
  ]);
});

test.each([
  ['first', 1, { Newer: true, Older: false }],
  ['last', 2, { Newer: false, Older: true }],
])('the %s page has no link beyond it', async (_, page, disabled) => {
  open(
    { [MESSAGES]: () => Response.json({ messages: [first], page, hasNext: page === 1 }) },
    `/admin/messages?page=${page}`,
  );
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
  const buttons = pages.getAllByRole<HTMLButtonElement>('button');
  expect(Object.fromEntries(buttons.map((one) => [one.textContent, one.disabled]))).toEqual(
    disabled,
  );
});

test('an expired session leads to the sign-in, and back from there', async () => {
  serve({ [MESSAGES]: () => Response.json({ message: 'Please sign in.' }, { status: 401 }) });
  localStorage.setItem('user', '{}');
  const router = visit('/admin/messages?page=2');
  await screen.findByText('another screen');
  expect(router.state.location.pathname).toBe('/login');
  expect(router.state.location.search).toBe('?next=%2Fadmin%2Fmessages%3Fpage%3D2');
  expect(localStorage.getItem('user')).toBeNull();
});

const NOT_LOADED = 'Messages could not be loadedUnable to fetch messages. Please try again.';

test.each([
  [500, 4],
  [429, 4],
  [403, 1],
])(
  'an answer %i does not mention the connection, and is requested %i times',
  async (status, times) => {
    let isBroken = true;
    const calls = open({
      [MESSAGES]: () =>
        isBroken
          ? new Response('', { status })
          : Response.json({ messages: [first], page: 1, hasNext: false }),
    });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('heading').parentElement?.textContent).toContain(NOT_LOADED);
    expect(alert.textContent).not.toContain('connection');
    expect(calls.filter((call) => call.startsWith(MESSAGES))).toHaveLength(times);
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('rowheader', { name: /^A refund & more/ })).toBeTruthy();
  },
);

test('without an answer the connection is mentioned', async () => {
  open({ [MESSAGES]: () => Promise.reject(new TypeError('Failed to fetch')) });
  expect((await screen.findByRole('alert')).textContent).toContain(
    `${NOT_LOADED} There was no answer. Check your internet connection.`,
  );
});

test('a session that cannot be checked does not mention orders', async () => {
  let isBroken = true;
  serve({
    '/api/auth/session': () =>
      isBroken ? new Response('', { status: 500 }) : Response.json(administrator),
    [MESSAGES]: () => Response.json({ messages: [first], page: 1, hasNext: false }),
  });
  visit();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Your sign-in could not be checked');
  expect(alert.textContent).not.toMatch(/order/i);
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('rowheader', { name: /^A refund & more/ })).toBeTruthy();
});

test('an erasure is retried while the server cannot save', async () => {
  const answers = [unavailable(), Response.json({ success: true })];
  open({
    [MESSAGES]: () => Response.json({ messages: [first], page: 1, hasNext: false }),
    [`POST ${MESSAGES}/${first.id}/erase`]: () => answers.shift() ?? Response.error(),
  });
  await unfold(first);
  await userEvent.click(screen.getByRole('button', { name: 'Erase message' }));
  await userEvent.click(screen.getByRole('button', { name: 'Erase' }));
  await screen.findByText('Trying again…');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(answers).toEqual([]);
});
