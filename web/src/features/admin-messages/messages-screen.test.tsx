// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MessageView } from '#http/contracts/messages.ts';
import { type Answer, openAdmin, serve } from '../../test/admin-product.fixture.tsx';
import { MessagesScreen } from './messages-screen.tsx';

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

const open = (answers: Record<string, Answer>, address = '/admin/messages') => {
  const calls = serve(answers);
  openAdmin(address, [{ path: '/admin/messages', element: <MessagesScreen /> }]);
  return calls;
};

test('each message shows its writer, whom an email answers, and its words as text', async () => {
  open({ [MESSAGES]: () => Response.json({ messages: [first], page: 1, hasNext: false }) });
  const card = await screen.findByRole('region', { name: first.subject });
  expect(card.textContent).toContain('Ada Byron-King');
  expect(card.textContent).toContain(first.message);
  expect(within(card).getByRole('link').getAttribute('href')).toBe(
    'mailto:ada%40example.org?subject=Re%3A%20A%20refund%20%26%20more',
  );
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});

test('a message is erased after a question, and is gone from the list', async () => {
  let kept = [first, second];
  const calls = open({
    [MESSAGES]: () => Response.json({ messages: kept, page: 1, hasNext: false }),
    [`POST ${MESSAGES}/${first.id}/erase`]: () => {
      kept = [second];
      return Response.json({ success: true });
    },
  });
  const card = await screen.findByRole('region', { name: first.subject });
  await userEvent.click(within(card).getByRole('button', { name: 'Erase message' }));
  const dialog = screen.getByRole('dialog', { name: 'Erase this message?' });
  expect(calls.some((call) => call.startsWith('POST'))).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Erase' }));
  await vi.waitFor(() =>
    expect(screen.getAllByRole('region').map((region) => region.ariaLabel)).toEqual(['Another']),
  );
});

test('pages follow the address; without messages it says so', async () => {
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
  await screen.findByRole('region', { name: second.subject });
  await userEvent.click(screen.getByRole('button', { name: 'Newer' }));
  await screen.findByRole('heading', { name: 'No messages yet' });
  expect(calls.filter((call) => call.startsWith(MESSAGES))).toEqual([
    `${MESSAGES}?page=2`,
    `${MESSAGES}?page=1`,
  ]);
});
