import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unavailable } from '../../test/unavailable.fixture.ts';
import { ContactForm } from './contact-form.tsx';

const alerts: string[] = [];
const sent: Record<string, string>[] = [];
let answer: () => Response | Promise<Response>;
const user = userEvent.setup();

beforeEach(() => {
  alerts.length = 0;
  sent.length = 0;
  answer = () => Response.json({ success: true });
  vi.stubGlobal('alert', (text: string) => alerts.push(text));
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    expect(path).toBe('/api/messages');
    sent.push(JSON.parse(typeof body === 'string' ? body : ''));
    return answer();
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
  Email: 'ada@example.org',
  Subject: 'A refund & a question',
  Message: 'Two lines,\nif you please.',
};
const shown = () => Object.fromEntries(Object.keys(typed).map((name) => [name, box(name).value]));

async function fill() {
  render(<ContactForm />);
  for (const [name, text] of Object.entries(typed)) await user.type(box(name), text);
}

const submit = () => user.click(screen.getByRole('button', { name: 'Send Message' }));

test('all five fields are required, the email is one, and a message has six rows', () => {
  render(<ContactForm />);
  for (const name of Object.keys(typed)) expect([name, box(name).required]).toEqual([name, true]);
  expect(screen.getAllByRole('textbox')).toHaveLength(5);
  expect(box('Email').type).toBe('email');
  expect(box('Message').getAttribute('rows')).toBe('6');
});

test('the message is sent, then an alert thanks and says that the team will reply', async () => {
  await fill();
  await submit();
  expect(sent).toEqual([
    {
      firstName: 'Ada',
      lastName: 'Østergaard',
      email: 'ada@example.org',
      subject: 'A refund & a question',
      message: 'Two lines,\nif you please.',
      idempotencyKey: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
    },
  ]);
  await waitFor(() => expect(new Set(Object.values(shown()))).toEqual(new Set([''])));
  expect(alerts).toEqual(['Thank you, Ada. Our team will reply within 24 hours on business days.']);
});

test('input that the browser rejects is not sent', async () => {
  await fill();
  await user.clear(box('Email'));
  await user.type(box('Email'), 'ada at example');
  await submit();
  expect(sent).toEqual([]);
  expect(alerts).toEqual([]);
});

test('after a failure the input is kept, and the next try has the same key', async () => {
  await fill();
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await submit();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Not sentPlease check your connection and try again. What you typed stays here.',
  );
  expect(shown()).toEqual(typed);
  expect(alerts).toEqual([]);
  answer = () => Response.json({ success: true });
  await submit();
  await waitFor(() => expect(alerts).toHaveLength(1));
  expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
    sent[0]?.['idempotencyKey'],
    sent[0]?.['idempotencyKey'],
  ]);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('a message that could not be prepared is reported, and can be sent again', async () => {
  await fill();
  vi.spyOn(crypto, 'getRandomValues').mockImplementationOnce(() => {
    throw new Error('no random numbers');
  });
  await submit();
  await screen.findByText('Not sent');
  await submit();
  await waitFor(() => expect(alerts).toHaveLength(1));
  expect(sent).toHaveLength(1);
});

test('errors of the server are shown at their fields', async () => {
  await fill();
  answer = () =>
    Response.json(
      { message: 'Please check your input.', errors: { subject: 'Subject must be one line' } },
      { status: 400 },
    );
  await submit();
  expect(await screen.findByText('Subject must be one line')).not.toBeNull();
  expect(box('Subject').getAttribute('aria-invalid')).toBe('true');
  expect(shown()).toEqual(typed);
});

test('a second click while the message is being sent does nothing', async () => {
  await fill();
  let arrive: (response: Response) => void = () => undefined;
  answer = () => new Promise((resolve) => (arrive = resolve));
  await submit();
  await submit();
  arrive(Response.json({ success: true }));
  await waitFor(() => expect(alerts).toHaveLength(1));
  expect(sent).toHaveLength(1);
});

test('a double click sends the message once and thanks once', async () => {
  await fill();
  const form = screen.getByRole('form', { name: 'Contact' });
  act(() => {
    fireEvent.submit(form);
    fireEvent.submit(form);
  });
  await waitFor(() => expect(shown()['Message']).toBe(''));
  expect(sent).toHaveLength(1);
  expect(alerts).toHaveLength(1);
});

test('input during the sending is kept', async () => {
  await fill();
  let arrive: (response: Response) => void = () => undefined;
  answer = () => new Promise((resolve) => (arrive = resolve));
  await submit();
  await user.clear(box('Subject'));
  await user.type(box('Subject'), 'One more question');
  arrive(Response.json({ success: true }));
  await waitFor(() => expect(alerts).toHaveLength(1));
  await waitFor(() => expect(shown()['Message']).toBe(''));
  expect(shown()).toEqual({
    'First name': '',
    'Last name': '',
    Email: '',
    Subject: 'One more question',
    Message: '',
  });
});

test("a field's error disappears when it changes, and the notice with the last", async () => {
  await fill();
  answer = () =>
    Response.json(
      { message: 'Please check your input.', errors: { subject: 'No.', message: 'Not that.' } },
      { status: 400 },
    );
  await submit();
  const notice = await screen.findByText('Not sent');
  await user.type(box('Subject'), '!');
  expect(screen.queryByText('No.')).toBeNull();
  expect(box('Subject').getAttribute('aria-invalid')).not.toBe('true');
  expect(screen.getByText('Not that.')).toBeTruthy();
  expect(notice.isConnected).toBe(true);
  await user.type(box('Message'), '!');
  expect(screen.queryByText('Not sent')).toBeNull();
});

test('the notice of a failure takes the focus each time, and stays while other fields change', async () => {
  await fill();
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  for (const time of [1, 2]) {
    await submit();
    await waitFor(() =>
      expect([time, document.activeElement]).toEqual([time, screen.getByRole('alert')]),
    );
  }
  await user.type(box('Subject'), '!');
  expect(screen.getByRole('alert')).toBeTruthy();
});

test('the message is kept and retried under the same key while the server cannot save', async () => {
  answer = () => (sent.length === 1 ? unavailable() : Response.json({ success: true }));
  await fill();
  await submit();
  await screen.findByText('Trying again…');
  expect(shown()).toEqual(typed);
  await submit();
  await waitFor(() => expect(alerts).toHaveLength(1));
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  await waitFor(() => expect(screen.queryByText('Trying again…')).toBeNull());
});
