// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ContactForm } from './contact-form.tsx';

const alerts: string[] = [];
const user = userEvent.setup();

beforeEach(() => {
  alerts.length = 0;
  vi.stubGlobal('alert', (text: string) => alerts.push(text));
  vi.stubGlobal('fetch', () => {
    throw new Error('nothing is sent');
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const box = (name: string) =>
  screen.getByRole<HTMLInputElement | HTMLTextAreaElement>('textbox', { name });

const typed = {
  'First name': 'Ada',
  'Last name': 'Østergaard',
  'E-mail': 'ada@example.org',
  Subject: 'A refund & a question',
  Message: 'Two lines,\nif you please.',
};

async function fill() {
  render(<ContactForm supportEmail="help@example.org" />);
  for (const [name, text] of Object.entries(typed)) await user.type(box(name), text);
}

const submit = () => user.click(screen.getByRole('button', { name: 'Submit' }));

test('all five fields are required, the e-mail is one, and a message has six rows', () => {
  render(<ContactForm supportEmail={undefined} />);
  for (const name of Object.keys(typed)) expect([name, box(name).required]).toEqual([name, true]);
  expect(screen.getAllByRole('textbox')).toHaveLength(5);
  expect(box('E-mail').type).toBe('email');
  expect(box('Message').getAttribute('rows')).toBe('6');
});

test('an alert thanks and says that the team will reply; what was typed stays', async () => {
  await fill();
  await submit();
  expect(alerts).toEqual([
    'Thank you, Ada. This form does not send e-mail yet: please write to help@example.org. Our team will reply within 24 hours on business days.',
  ]);
  expect(box('Message').value).toBe(typed.Message);
});

test('what the browser finds wrong is not thanked for', async () => {
  await fill();
  await user.clear(box('E-mail'));
  await user.type(box('E-mail'), 'ada at example');
  await submit();
  expect(alerts).toEqual([]);
});

test('the message can be taken along into an e-mail program', async () => {
  await fill();
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /e-mail program/ });
  const draft = new URL(link.href);
  expect(draft.pathname).toBe('help@example.org');
  expect(draft.searchParams.get('subject')).toBe(typed.Subject);
  expect(draft.searchParams.get('body')).toBe(`${typed.Message}\n\nAda Østergaard`);
});
