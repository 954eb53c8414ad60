import { File } from 'node:buffer';
import { createHash } from 'node:crypto';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { VerifiedSegment, VerifyResponse } from '#http/contracts/site-answers.ts';
import { createQueryClient } from '../../app/query-client.ts';
import VerifyScreen from './verify-screen.tsx';

const segment = (overrides: Partial<VerifiedSegment> = {}): VerifiedSegment => ({
  flightNumber: 'BA 178',
  departureAirport: 'JFK',
  departureCity: 'New York',
  departureDate: '2027-03-14',
  departureTime: '19:30',
  arrivalAirport: 'LHR',
  arrivalCity: 'London',
  arrivalDate: '2027-03-15',
  arrivalTime: '06:35',
  ...overrides,
});

const answer = (overrides: Partial<VerifyResponse> = {}): VerifyResponse => ({
  confirmationNumber: 'K7M2QX',
  status: 'reserved',
  passengerName: 'Amélie Østergaard',
  printedName: 'ØSTERGAARD / Amélie',
  issuedAt: '2026-11-20T23:18:00.000Z',
  outbound: [segment()],
  isRoundTrip: false,
  return: null,
  document: null,
  ...overrides,
});

const sent: unknown[] = [];
let reply: () => Response | Promise<Response>;

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    expect(path).toBe('/api/verify');
    sent.push(JSON.parse(body));
    return reply();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (address: string) => {
  const router = createMemoryRouter(
    ['/verify', '/verify/:confirmationNumber'].map((path) => ({
      path,
      element: <VerifyScreen />,
    })),
    { initialEntries: [address] },
  );
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
};

const number = () => screen.getByRole('textbox', { name: 'Confirmation number (PNR)' });
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const check = () => fireEvent.click(screen.getByRole('button', { name: 'Check Reservation' }));

const ask = (response: () => Response | Promise<Response>) => {
  reply = response;
  open('/verify/K7M2QX');
  type('Passenger’s last name', 'Østergaard');
  check();
};

const pdf = () => new File(['%PDF-1.7 of a test'], 'Skyhold.pdf', { type: 'application/pdf' });
const fingerprint = createHash('sha256').update('%PDF-1.7 of a test').digest('hex');

test('the URL of a number fills the number in, and requests nothing', () => {
  open('/verify/K7M2QX');
  expect(number()).toHaveProperty('value', 'K7M2QX');
  expect(sent).toEqual([]);
  cleanup();
  open('/verify');
  expect(number()).toHaveProperty('value', '');
});

test.each([
  ['reserved', 'Confirmed', 'This reservation is on record'],
  ['sample', 'Sample', 'This is a sample'],
  ['cancelled', 'Cancelled', 'This reservation was cancelled'],
] as const)(
  'a reservation that is %s shows this first, with the focus',
  async (status, word, title) => {
    ask(() => Response.json(answer({ status })));
    const heading = await screen.findByRole('heading', { name: title });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    const result = within(screen.getByRole('region', { name: 'Result' }));
    for (const said of [word, 'K7M2QX', 'ØSTERGAARD / Amélie', 'November 20, 2026'])
      expect(result.getByText(said)).toBeTruthy();
    expect(result.queryByText('Confirmed') !== null).toBe(word === 'Confirmed');
    expect(sent).toEqual([{ confirmationNumber: 'K7M2QX', lastName: 'Østergaard' }]);
  },
);

test.each([
  ['reserved', '2027-03-27', 'March 27, 2027'],
  ['sample', null, 'March 15, 2027'],
  ['cancelled', null, null],
] as const)(
  'a reservation that is %s, back on %s, is valid until %s',
  async (status, back, day) => {
    ask(() =>
      Response.json(
        answer({
          status,
          return: back && [segment({ departureDate: back, arrivalDate: back })],
          isRoundTrip: back !== null,
        }),
      ),
    );
    const result = within(await screen.findByRole('region', { name: 'Result' }));
    const label = result.queryByText('Valid until');
    expect(label?.nextSibling?.textContent ?? null).toBe(day);
  },
);

test('a missing return flight is stated', async () => {
  ask(() => Response.json(answer({ isRoundTrip: true })));
  expect(await screen.findByText('The return flight was not given.')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Outbound Flight' })).toBeTruthy();
});

test('a reservation of an erased passenger shows neither a name nor flights', async () => {
  ask(() =>
    Response.json(
      answer({
        status: 'forgotten',
        passengerName: null,
        printedName: null,
        outbound: [],
        return: null,
      }),
    ),
  );
  const heading = await screen.findByRole('heading', {
    name: 'This number belonged to a reservation',
  });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  const result = within(screen.getByRole('region', { name: 'Result' }));
  for (const said of ['Data deleted', 'K7M2QX', '—']) expect(result.getByText(said)).toBeTruthy();
  expect(result.queryByRole('region')).toBeNull();
});

test('every segment of both legs is shown for comparison with the document', async () => {
  ask(() =>
    Response.json(
      answer({
        outbound: [
          segment({ arrivalAirport: 'KEF', arrivalCity: 'Reykjavik' }),
          segment({
            flightNumber: 'FI 450',
            departureAirport: 'KEF',
            departureDate: '2027-03-15',
            departureTime: '07:55',
            arrivalTime: '11:45',
          }),
        ],
        return: [segment({ flightNumber: 'ZZ 177' })],
        isRoundTrip: true,
      }),
    ),
  );
  const out = within(await screen.findByRole('region', { name: 'Outbound Flight' }));
  const flights = out.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(flights).toEqual([
    expect.stringContaining('British Airways BA 178'),
    expect.stringContaining('Icelandair FI 450'),
  ]);
  expect(out.getByText('Reykjavik')).toBeTruthy();
  // As in the document, days count from the first departure.
  expect(out.getByText('Sunday, March 14, 2027')).toBeTruthy();
  expect(out.getAllByText(/ [AP]M/).map(({ textContent }) => textContent)).toEqual([
    'Departs 7:30 PM',
    'Arrives 6:35 AM+1 day',
    'Departs 7:55 AM+1 day',
    'Arrives 11:45 AM+1 day',
  ]);
  const back = within(screen.getByRole('region', { name: 'Return Flight' }));
  expect(back.getByRole('listitem').textContent).toMatch(/London ZZ 177$/);
  expect(back.getByText('Sunday, March 14, 2027')).toBeTruthy();
});

test.each([
  ['current', 'The PDF is the one we issued', /has not been changed/],
  ['superseded', 'The PDF is out of date', /Ask the passenger for the latest/],
  ['unknown', 'We did not issue this PDF', /do not rely on it/],
] as const)('a selected PDF is hashed here; %s is explained', async (standing, title, advice) => {
  reply = () => Response.json(answer({ document: standing }));
  const { container } = open('/verify/K7M2QX');
  type('Passenger’s last name', 'Østergaard');
  const input = container.querySelector('input[type=file]');
  if (!input) throw new Error('There is no file input');
  fireEvent.change(input, { target: { files: [pdf()] } });
  expect(screen.getByText('Skyhold.pdf')).toBeTruthy();
  check();
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(advice)).toBeTruthy();
  expect(sent).toEqual([
    { confirmationNumber: 'K7M2QX', lastName: 'Østergaard', documentSha256: fingerprint },
  ]);
});

test('a PDF dropped anywhere is accepted, and can be removed', async () => {
  reply = () => Response.json(answer());
  open('/verify/K7M2QX');
  const dataTransfer = { types: ['Files'], files: [pdf()] };
  expect(fireEvent.dragOver(document.body, { dataTransfer })).toBe(false);
  expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false);
  expect(screen.getByText('Skyhold.pdf')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByText('Skyhold.pdf')).toBeNull();
  type('Passenger’s last name', 'Østergaard');
  check();
  await screen.findByRole('region', { name: 'Result' });
  expect(sent).toEqual([{ confirmationNumber: 'K7M2QX', lastName: 'Østergaard' }]);
  // After the page was left, the browser handles files again.
  cleanup();
  expect(fireEvent.dragOver(document.body, { dataTransfer })).toBe(true);
  expect(fireEvent.drop(document.body, { dataTransfer })).toBe(true);
});

test('an unreadable file is reported, and nothing is requested', async () => {
  const { container } = open('/verify/K7M2QX');
  const broken = Object.assign(pdf(), {
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
  });
  const input = container.querySelector('input[type=file]');
  if (!input) throw new Error('There is no file input');
  fireEvent.change(input, { target: { files: [broken] } });
  check();
  expect((await screen.findByRole('alert')).textContent).toContain('could not read the file');
  expect(sent).toEqual([]);
});

const problem = (status: number, message: string, errors?: Record<string, string>) => () =>
  Response.json({ message, ...(errors && { errors }) }, { status });

test('number and name that do not match give one warning and are marked until one changes', async () => {
  ask(problem(404, 'No reservation has this confirmation number and last name.'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('No reservation has this confirmation number and last name.');
  expect(alert.textContent).toContain('do not rely on the document');
  expect(screen.getByText('Six letters and digits')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Result' })).toBeNull();
  const marked = () => screen.getAllByRole('textbox').map((box) => box.ariaInvalid);
  expect(marked()).toEqual(['true', 'true']);
  type('Confirmation number (PNR)', 'K7M2QY');
  expect(marked()).toEqual([null, null]);
});

test('an invalid field shows its error until it changes', async () => {
  ask(problem(400, 'Please check', { confirmationNumber: 'Confirmation number is required' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Confirmation number is required');
  expect(number().getAttribute('aria-invalid')).toBe('true');
  type('Confirmation number (PNR)', 'K7M2QY');
  expect(number().getAttribute('aria-invalid')).toBeNull();
});

test.each([
  [problem(429, 'Too many requests.'), 'Too many requests.'],
  [problem(500, 'broken'), 'The server did not answer.'],
  [() => Promise.reject(new TypeError('Failed to fetch')), 'The server did not answer.'],
])('a failed check is not a result (%#)', async (response, text) => {
  ask(response);
  expect((await screen.findByRole('alert')).textContent).toContain(text);
});

test('the result replaces the form, which for another document is opened empty', async () => {
  ask(() => Response.json(answer()));
  await screen.findByRole('region', { name: 'Result' });
  expect(screen.queryByRole('form')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Check Another Document' }));
  await waitFor(() => expect(number()).toHaveProperty('value', ''));
  expect(screen.getByRole('textbox', { name: 'Passenger’s last name' })).toHaveProperty(
    'value',
    '',
  );
  expect(screen.queryByRole('region', { name: 'Result' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('Verify a Reservation');
});

test('a check is busy while it runs', async () => {
  ask(() => new Promise(() => undefined));
  expect(await screen.findByRole('button', { name: 'Checking...', busy: true })).toHaveProperty(
    'ariaDisabled',
    'true',
  );
});
