import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { MailView } from '#http/contracts/mails.ts';
import { openAdmin, serve } from '../../test/admin-product.fixture.tsx';
import MailContentScreen from './mail-content-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PATH = '/api/admin/mails/sales-4711000816';

const open = (changes: Partial<MailView> = {}) => {
  const mail: MailView = {
    reason: 'sales-4711000816',
    name: 'The sales notification',
    state: 'sent',
    attempts: 1,
    detail: null,
    bookingId: 4711000816,
    confirmationNumber: '7EBCZM',
    changedAt: '2026-11-24T11:00:00.000Z',
    content: {
      to: { name: '', address: 'support@skyhold.example' },
      replyTo: null,
      subject: 'A reservation was sold',
      text: 'Open https://skyhold.example/access/1/…',
      attachments: [{ filename: 'Skyhold_Itinerary.pdf', size: 51_200 }],
    },
    ...changes,
  };
  serve({ [PATH]: () => Response.json(mail) });
  openAdmin('/admin/mail/sales-4711000816', [
    { path: '/admin/mail/:reason', element: <MailContentScreen /> },
  ]);
};

test('a mail is shown in an inert frame, and as plain text', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'A reservation was sold' })).toBeTruthy();
  expect(within(screen.getByRole('main')).getByText('support@skyhold.example')).toBeTruthy();
  expect(screen.getByRole('link', { name: '7EBCZM' }).getAttribute('href')).toBe(
    '/admin/orders/4711000816',
  );
  expect(screen.getByRole('list', { name: 'Attachments' }).textContent).toBe(
    'Skyhold_Itinerary.pdf 50 kB',
  );
  const frame = screen.getByTitle('Sales notification');
  expect(frame.getAttribute('src')).toBe(`${PATH}/page`);
  expect(frame.getAttribute('sandbox')).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Plain text' }));
  expect(screen.getByText(/access\/1\/…/)).toBeTruthy();
  expect(screen.queryByTitle('Sales notification')).toBeNull();
});

test('a mail with erased content says so', async () => {
  open({ content: null });
  expect(await screen.findByText('The content is not kept')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Sales notification' })).toBeTruthy();
});
