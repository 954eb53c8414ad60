import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  answerDrafts,
  clearDrafts,
  endPage,
  keptDrafts,
  leaveDraft,
} from '../../test/kept-drafts.fixture.ts';
import { paidBookingOf } from '../../app/paid-trip.ts';
import { createQueryClient } from '../../app/query-client.ts';
import { SiteContext, type SiteOfPage } from '../../app/site-of-page.ts';
import { bookingDetails } from './booking-details.fixture.ts';
import SuccessScreen from './success-screen.tsx';

const bookingPath = '/api/bookings/1234567890';
const calls: string[] = [];

/** Gives each path its answers in turn, the last one repeatedly; other paths never answer. */
function serve(answers: Record<string, (() => Response)[]>) {
  vi.stubGlobal('fetch', (path: string, init: { body?: string } = {}) => {
    const aboutDrafts = answerDrafts(path, init);
    if (aboutDrafts) return Promise.resolve(aboutDrafts);
    const { body } = init;
    calls.push(body === undefined ? path : `${path} ${body}`);
    const [answer, ...later] = answers[path] ?? [];
    if (!answer) return new Promise(() => undefined);
    if (later.length > 0) answers[path] = later;
    return Promise.resolve(answer());
  });
}

const paid = () => Response.json(bookingDetails());
const unpaid = () =>
  Response.json({ message: 'Payment for this reservation is not complete.' }, { status: 403 });
const absent = () => Response.json({ message: 'Booking not found' }, { status: 404 });
const broken = () => new Response('', { status: 503 });
const processing = () =>
  Response.json({ message: 'The payment is still being processed.' }, { status: 409 });
const settled = () => Response.json({ success: true, confirmationNumber: '7EBCZM' });

function open(address: string, site: SiteOfPage | null = null) {
  const router = createMemoryRouter(
    [
      { path: '/success', element: <SuccessScreen /> },
      { path: '/success/:bookingId', element: <SuccessScreen /> },
    ],
    { initialEntries: [address] },
  );
  const queryClient = createQueryClient();
  const { queries = {} } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 1 } });
  render(
    <SiteContext value={site}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SiteContext>,
  );
  return router;
}

const bookingCalls = () => calls.filter((call) => call === bookingPath).length;

beforeEach(() => {
  // jsdom does not implement modal dialogs.
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
  calls.length = 0;
});
afterEach(() => {
  cleanup();
  clearDrafts();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const kept = () => {
  endPage();
  return keptDrafts.size;
};

const hold = {
  status: 'held',
  airlineRecordLocator: 'QX7R2M',
  airlineSite: null,
  heldUntil: '2027-03-01T12:00:00Z',
  checkedAt: null,
  alternatives: null,
  renewable: false,
} as const;
const alternatives = {
  trips: [{ outboundFlight: bookingDetails().outboundFlight, returnFlight: null }],
  until: '2027-01-02T10:00:00Z',
};

test.each([
  [{ ...hold }, 'Reservation Confirmed!', true],
  [{ ...hold, status: 'placing' }, 'Reservation Confirmed!', false],
  [{ ...hold, status: 'refused', alternatives }, 'Choose Other Flights', false],
  [{ ...hold, status: 'refused' }, 'Reservation Not Held', false],
  [{ ...hold, status: 'lapsed' }, 'Reservation No Longer Held', false],
  [{ ...hold, status: 'cancelled' }, 'Reservation No Longer Held', false],
] as const)(
  '%o shows its status, and has its document while it is held',
  async (own, heading, has) => {
    const details = { ...bookingDetails(), hold: own };
    const party = { ...details, additionalPassengers: [details.passenger] };
    serve({ [bookingPath]: [() => Response.json(party)] });
    open('/success?bookingId=1234567890');
    await screen.findByRole('heading', { name: heading, level: 1 });
    expect(screen.queryByRole('button', { name: 'Download PDF' }) !== null).toBe(has);
    expect(screen.queryAllByRole('button', { name: /O’Neill only/ })).toHaveLength(has ? 2 : 0);
  },
);

test('a paid reservation deletes its draft, and no other', async () => {
  serve({ [bookingPath]: [paid] });
  leaveDraft({ bookingId: 1234567890 });
  open('/success?bookingId=1234567890');
  await screen.findByRole('heading', { name: 'Reservation Confirmed!' });
  await waitFor(() => expect(kept()).toBe(0));
  expect(paidBookingOf('out')).toBe(1234567890);
  expect(paidBookingOf('another flight')).toBeNull();
  cleanup();
  leaveDraft({ bookingId: 2345678901 });
  open('/success?bookingId=1234567890');
  await screen.findByRole('heading', { name: 'Reservation Confirmed!' });
  expect(kept()).toBe(1);
});

test('an unpaid reservation keeps its draft', async () => {
  serve({ [bookingPath]: [unpaid] });
  leaveDraft({ bookingId: 1234567890 });
  open('/success?bookingId=1234567890');
  await screen.findByRole('heading', { name: 'Payment Required' });
  expect(kept()).toBe(1);
});

test.each([
  ['/success/1234567890', bookingPath],
  ['/success?bookingId=1234567890', bookingPath],
  ['/success?confirmationNumber=7EBCZM', '/api/bookings/confirmation/7EBCZM'],
])('%s shows the reservation', async (address, path) => {
  serve({ [path]: [paid] });
  open(address);
  await screen.findByRole('heading', { name: 'Reservation Confirmed!' });
  const download = within(screen.getByRole('region', { name: 'Download Your Flight Itinerary' }));
  expect(download.getByRole('button', { name: 'Download PDF' })).toBeTruthy();
  const number = screen.getByText('Confirmation Number (PNR)').parentElement;
  expect(number?.textContent).toContain('7EBCZM');
  const next = within(screen.getByRole('region', { name: 'What happens next' }));
  expect(next.getAllByRole('listitem')).toHaveLength(3);
  expect(next.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/verify/7EBCZM',
    '#passenger',
  ]);
});

test('the document is pictured, and downloaded by a click on it', async () => {
  const details = bookingDetails();
  details.additionalPassengers = [{ ...details.passenger, firstName: 'Bertram' }];
  serve({ [bookingPath]: [() => Response.json(details)] });
  open('/success/1234567890');
  const paper = await screen.findByRole('img', { name: 'Your itinerary' });
  for (const text of [
    'O’NEILL / Anne-Marie and 1 other',
    '7EBCZM',
    'Outbound · Wed, Mar 31, 2027',
    'Icelandair FI 614',
    '10h 15m · 1 stop',
    'Return · Wed, Mar 31, 2027',
  ])
    expect(within(paper).getByText(text)).toBeTruthy();
  expect(within(paper).queryByText('SAMPLE')).toBeNull();
  fireEvent.click(screen.getByTitle('Download PDF'));
  await waitFor(() => expect(calls).toContain(`${bookingPath}/pdf`));
});

test.each([
  [
    unpaid,
    'Payment Required: Payment for this reservation is not complete. Please complete your payment to download the PDF.',
  ],
  [broken, 'Error downloading PDF. Please try again or contact support.'],
])('a failed download of the document says why', async (answer, text) => {
  serve({ [bookingPath]: [paid], [`${bookingPath}/pdf`]: [answer] });
  open('/success/1234567890');
  fireEvent.click(await screen.findByRole('button', { name: 'Download PDF' }));
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

test.each([true, false])(
  'the document is called a sample (%s) as the verification does',
  async (sample) => {
    serve({ [bookingPath]: [paid] });
    open('/success/1234567890', {
      sample,
      holds: false,
      supportEmail: '',
      airlines: '',
      airports: '',
    });
    const label = await screen.findByText('Confirmation Number (PNR)');
    expect(within(label).queryByText('Sample') !== null).toBe(sample);
    expect(screen.queryByText('SAMPLE') !== null).toBe(sample);
    expect(screen.queryByText(/demonstration timetable/) !== null).toBe(sample);
  },
);

test.each([
  ['pending', 'A refund of $19.00 is on its way.'],
  ['succeeded', '$19.00 was refunded to your card.'],
  ['failed', 'A refund of $19.00 did not reach your card. Please write to us.'],
] as const)('a refund that is %s is explained', async (status, text) => {
  const details = { ...bookingDetails(), refund: { amount: '19.00', status } };
  serve({ [bookingPath]: [() => Response.json(details)] });
  open('/success/1234567890');
  await screen.findByRole('heading', { name: 'Reservation Confirmed!' });
  expect(screen.getByText((found) => found.startsWith(text))).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeTruthy();
});

const CORRECTIONS = `${bookingPath}/corrections`;
const until = '2027-01-02T10:00:00.000Z';
const correctable = () => Response.json({ ...bookingDetails(), correction: { until } });

/** Opens the reservation and its correction, where `typed` is the corrected last name. */
const correct = async (typed: string) => {
  open('/success/1234567890');
  fireEvent.click(await screen.findByRole('button', { name: 'Correct a Name or Detail' }));
  fireEvent.change(screen.getByLabelText('Last name'), { target: { value: typed } });
  fireEvent.click(screen.getByRole('button', { name: 'Correct Reservation' }));
};

test('the deadline for corrections stands once, beside the button', async () => {
  serve({ [bookingPath]: [correctable] });
  open('/success/1234567890');
  await screen.findByRole('button', { name: 'Correct a Name or Detail' });
  expect(screen.getByText(/Jan 2, 2027/).tagName).toBe('TIME');
  expect(screen.queryByText(/24 hours/)).toBeNull();
});

test('a misspelled name is corrected: only changes are sent, and the page explains the effect', async () => {
  const corrected = bookingDetails();
  corrected.passenger.lastName = 'O’Neil';
  corrected.correction = { closed: 'already-corrected' };
  serve({
    [bookingPath]: [correctable, () => Response.json(corrected)],
    [CORRECTIONS]: [() => Response.json({ success: true })],
  });
  await correct(' O’Neil ');
  expect(await screen.findByText('O’NEIL / Anne-Marie')).toBeTruthy();
  await screen.findByText('Your reservation is corrected');
  expect(calls.filter((call) => call.startsWith(CORRECTIONS))).toEqual([
    `${CORRECTIONS} {"passenger":{"lastName":"O’Neil"}}`,
  ]);
  await screen.findByText('Anne-Marie O’Neil');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Correct a Name or Detail' })).toBeNull();
  expect(screen.getByText(/^You have corrected this reservation/)).toBeTruthy();
});

test('after one person, another can be corrected at once', async () => {
  const family = () => {
    const details = { ...bookingDetails(), correction: { until } };
    details.additionalPassengers = [{ ...details.passenger, firstName: 'Konrad' }];
    return Response.json(details);
  };
  serve({
    [bookingPath]: [family, family],
    [CORRECTIONS]: [
      () => Response.json({ message: 'You have already corrected this person.' }, { status: 409 }),
      () => Response.json({ success: true }),
    ],
  });
  await correct('O’Neil');
  await screen.findByText('You have already corrected this person.');
  fireEvent.change(screen.getByLabelText('Whose details are wrong?'), { target: { value: '2' } });
  expect(screen.queryByText('You have already corrected this person.')).toBeNull();
  fireEvent.change(screen.getByLabelText('Last name'), { target: { value: 'O’Neil' } });
  fireEvent.click(screen.getByRole('button', { name: 'Correct Reservation' }));
  await screen.findByText('Your reservation is corrected');
  expect(screen.getByRole('button', { name: 'Correct a Name or Detail' })).toBeTruthy();
});

test('the person cannot be changed while a correction is sent', async () => {
  const details = { ...bookingDetails(), correction: { until } };
  details.additionalPassengers = [{ ...details.passenger, firstName: 'Konrad' }];
  serve({ [bookingPath]: [() => Response.json(details)] });
  await correct('O’Neil');
  const person = screen.getByLabelText<HTMLSelectElement>('Whose details are wrong?');
  await waitFor(() => expect(person.disabled).toBe(true));
});

test.each(['passenger.title', 'passenger.gender', 'traveller', 'reason'])(
  'a rejected field that the dialog does not show is reported as a notice: %s',
  async (field) => {
    const problem = { message: 'Please check your input.', errors: { [field]: 'Not valid.' } };
    serve({
      [bookingPath]: [correctable],
      [CORRECTIONS]: [() => Response.json(problem, { status: 400 })],
    });
    await correct('Oneill');
    expect(await screen.findByText('Please check your input.')).toBeTruthy();
  },
);

test('a rejected first name of a traveller with one name is reported as a notice', async () => {
  const mononymous = bookingDetails();
  Object.assign(mononymous.passenger, { firstName: 'Suharto', lastName: 'Suharto' });
  const problem = { message: 'Please check it.', errors: { 'passenger.firstName': 'Not valid.' } };
  serve({
    [bookingPath]: [() => Response.json({ ...mononymous, correction: { until } })],
    [CORRECTIONS]: [() => Response.json(problem, { status: 400 })],
  });
  await correct('Soeharto');
  expect(await screen.findByText('Please check it.')).toBeTruthy();
});

test("the title can be corrected only with an airline's hold", async () => {
  serve({
    [bookingPath]: [correctable],
    [CORRECTIONS]: [() => Response.json({ success: true })],
  });
  await correct('O’Neill');
  expect(screen.queryByLabelText('Title (optional)')).toBeNull();
  cleanup();
  open('/success/1234567890', {
    sample: true,
    holds: true,
    supportEmail: '',
    airlines: '',
    airports: '',
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Correct a Name or Detail' }));
  fireEvent.change(screen.getByLabelText('Title (optional)'), { target: { value: 'dr' } });
  fireEvent.click(screen.getByRole('button', { name: 'Correct Reservation' }));
  await screen.findByText('Your reservation is corrected');
  expect(calls.filter((call) => call.startsWith(CORRECTIONS))).toEqual([
    `${CORRECTIONS} {"passenger":{"title":"dr"}}`,
  ]);
});

test('a date of birth is shown and typed day first, as in the form, and sent as a date', async () => {
  serve({
    [bookingPath]: [correctable],
    [CORRECTIONS]: [() => Response.json({ success: true })],
  });
  open('/success/1234567890');
  fireEvent.click(await screen.findByRole('button', { name: 'Correct a Name or Detail' }));
  const birth = screen.getByLabelText<HTMLInputElement>('Date of birth');
  expect(birth.value).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
  fireEvent.change(birth, { target: { value: '4.3.1990' } });
  expect(await screen.findByText('March 4, 1990')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Correct Reservation' }));
  await screen.findByText('Your reservation is corrected');
  expect(calls.filter((call) => call.startsWith(CORRECTIONS))).toEqual([
    `${CORRECTIONS} {"passenger":{"dateOfBirth":"1990-03-04"}}`,
  ]);
});

test('a correction of nothing is not sent', async () => {
  serve({ [bookingPath]: [correctable] });
  await correct('O’Neill');
  expect(await screen.findByText('You have not changed anything yet.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Last name'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Correct Reservation' }));
  expect(await screen.findByText('Last name is required')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Last name')));
  expect(calls.filter((call) => call.startsWith(CORRECTIONS))).toEqual([]);
});

test('a name in other letters is asked for in Latin ones, as in the form', async () => {
  serve({ [bookingPath]: [correctable] });
  open('/success/1234567890');
  fireEvent.click(await screen.findByRole('button', { name: 'Correct a Name or Detail' }));
  expect(screen.queryByText('Use Latin letters')).toBeNull();
  fireEvent.change(screen.getByLabelText('Last name'), { target: { value: 'Ван' } });
  expect(await screen.findByText('Use Latin letters')).toBeTruthy();
});

test('a traveller with one name corrects it in one field, and it is sent as both', async () => {
  const mononymous = bookingDetails();
  Object.assign(mononymous.passenger, { firstName: 'Suharto', lastName: 'Suharto' });
  serve({
    [bookingPath]: [() => Response.json({ ...mononymous, correction: { until } })],
    [CORRECTIONS]: [() => Response.json({ success: true })],
  });
  await correct('Soeharto');
  expect(screen.queryByLabelText('First name')).toBeNull();
  await screen.findByText('Your reservation is corrected');
  expect(calls.filter((call) => call.startsWith(CORRECTIONS))).toEqual([
    `${CORRECTIONS} {"passenger":{"firstName":"Soeharto","lastName":"Soeharto"}}`,
  ]);
});

test('a correction without a connection keeps what was typed, and works once it is back', async () => {
  serve({
    [bookingPath]: [correctable],
    [CORRECTIONS]: [
      () => {
        throw new TypeError('Failed to fetch');
      },
      () => Response.json({ success: true }),
    ],
  });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  await correct('O’Neil');
  await screen.findByText('You are offline. Check your internet connection.');
  fireEvent.click(screen.getByRole('button', { name: 'Correct Reservation' }));
  await screen.findByText('Your reservation is corrected');
  expect(calls.at(-2)).toBe(`${CORRECTIONS} {"passenger":{"lastName":"O’Neil"}}`);
});

test.each([
  [
    { message: 'Invalid', errors: { 'passenger.dateOfBirth': 'Date input not valid.' } },
    400,
    'Date input not valid.',
  ],
  [{ message: 'You have already corrected this reservation.' }, 409, /^You have already corrected/],
])('a rejected correction stays open and shows the reason: %o', async (problem, status, text) => {
  serve({
    [bookingPath]: [correctable],
    [CORRECTIONS]: [() => Response.json(problem, { status })],
  });
  await correct('Oneill');
  await screen.findByText(text);
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test.each([
  ['already-corrected', /^You have corrected this reservation/],
  ['correction-too-late', /^Details can be corrected here within 24 hours/],
  ['already-departed', /^The flight has departed/],
] as const)('an impossible correction is not offered: %s', async (closed, text) => {
  serve({ [bookingPath]: [() => Response.json({ ...bookingDetails(), correction: { closed } })] });
  open('/success/1234567890');
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Correct a Name or Detail' })).toBeNull();
});

test('another email address is entered, and counts once its link is followed', async () => {
  const path = `${bookingPath}/email-corrections`;
  serve({
    [bookingPath]: [
      () =>
        Response.json({
          ...bookingDetails(),
          returnedMail: 'hard',
          correction: { closed: 'correction-too-late' },
          mayCorrectEmail: true,
        }),
    ],
    [path]: [() => Response.json({ success: true })],
  });
  open('/success/1234567890');
  expect(await screen.findByText('Our email did not arrive')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Change the Email Address' }));
  const { email } = bookingDetails().passenger;
  expect(screen.getByText(`Current address: ${email}`)).toBeTruthy();
  const send = (typed: string) => {
    fireEvent.change(screen.getByLabelText('New email address'), { target: { value: typed } });
    fireEvent.click(screen.getByRole('button', { name: 'Send the Link' }));
  };
  send('none');
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
  send(' new@example.org ');
  await screen.findByText('Confirm the new address');
  expect(calls.filter((call) => call.startsWith(path))).toEqual([
    `${path} {"email":"new@example.org"}`,
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a cancelled reservation says so and offers no document', async () => {
  const details = bookingDetails();
  serve({
    [bookingPath]: [
      () =>
        Response.json({
          ...details,
          booking: { ...details.booking, paymentStatus: 'cancelled' },
        }),
    ],
  });
  open('/success/1234567890');
  await screen.findByRole('heading', { name: 'Reservation Cancelled' });
  expect(screen.getByText('This reservation was cancelled')).toBeTruthy();
  expect(screen.getByText('7EBCZM')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Download PDF/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add to Calendar' })).toBeNull();
  expect(screen.queryByText('Reservation Confirmed!')).toBeNull();
});

test('a traveller whose address bounces sees a notice, and how to give another one', async () => {
  serve({ [bookingPath]: [() => Response.json({ ...bookingDetails(), returnedMail: 'hard' })] });
  open('/success/1234567890');
  expect(await screen.findByText('Our email did not arrive')).toBeTruthy();
  expect(screen.getByText(/^Emails to anne@example.com come back to us/)).toBeTruthy();
  expect(screen.queryByText(/The same PDF goes to/)).toBeNull();
});

test('payment and flights of a round trip are shown', async () => {
  serve({ [bookingPath]: [paid] });
  open('/success/1234567890');
  fireEvent.click(await screen.findByRole('button', { name: 'Add to Calendar' }));
  fireEvent.click(screen.getByRole('button', { name: 'Download Receipt' }));
  await waitFor(() => expect(calls).toContain(`${bookingPath}/receipt`));
  expect(calls).toContain(`${bookingPath}/calendar`);
  const payment = within(await screen.findByRole('region', { name: 'Payment Information' }));
  expect(payment.getByText('Completed')).toBeTruthy();
  expect(payment.getByText('$812.50').tagName).toBe('S');
  expect(payment.getByText('$19.00')).toBeTruthy();
  expect(payment.getByText('Visa •••• 4242')).toBeTruthy();
  expect(payment.getByText('pi_3Nabc')).toBeTruthy();

  const out = within(screen.getByRole('region', { name: 'Outbound Flight' }));
  expect(out.getByText('JFK → KEF → LHR')).toBeTruthy();
  // Days count from the first departure: the second flight lands on its own day.
  expect(out.getByText('Flight 2').closest('div')?.textContent).toContain(
    'KEF 7:55 AM+1 day→toLHR 11:45 AM+1 day',
  );
  expect(out.getByText('Layover of 1h 35m in Reykjavik')).toBeTruthy();
  expect(out.getAllByText('—')).toHaveLength(3);

  const back = within(screen.getByRole('region', { name: 'Return Flight' }));
  expect(back.getByText('delayed')).toBeTruthy();
  expect(back.getByText('Non-stop')).toBeTruthy();
  expect(back.getByText('B32')).toBeTruthy();
});

test.each([true, false])(
  'the trip is shown once: its flights fold under the document (%s)',
  async (has) => {
    const details = bookingDetails();
    const own = has ? null : ({ ...hold, status: 'lapsed' } as const);
    serve({ [bookingPath]: [() => Response.json({ ...details, hold: own })] });
    open('/success/1234567890');
    const out = await screen.findByRole('region', { name: 'Outbound Flight' });
    expect(out.querySelector('details')?.open).toBe(!has);
    expect(screen.queryByRole('img', { name: 'Your itinerary' }) !== null).toBe(has);
  },
);

test('an unpaid booking asks for payment at once, and links to its checkout', async () => {
  serve({ [bookingPath]: [unpaid] });
  open('/success/1234567890');
  await screen.findByRole('heading', { name: 'Payment Required' });
  expect(screen.getByRole('link', { name: 'Complete Payment' }).getAttribute('href')).toBe(
    '/checkout/1234567890',
  );
  expect(
    screen.getByText('Payment required: Payment for this reservation is not complete.'),
  ).toBeTruthy();
  expect(bookingCalls()).toBe(1);
});

test('an unknown booking, or another browser’s, is explained and requested once', async () => {
  serve({ [bookingPath]: [absent] });
  open('/success/1234567890');
  await screen.findByRole('heading', { name: 'Booking Not Found' });
  expect(document.body.textContent).not.toContain('404');
  expect(screen.getByText('reservation 1234567890')).toBeTruthy();
  expect(screen.queryByText(/404|Answer/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to Home' })).toBeTruthy();
  expect(bookingCalls()).toBe(1);
});

test('a URL without a booking requests nothing', () => {
  serve({});
  open('/success');
  expect(screen.getByRole('heading', { name: 'Booking Not Found' })).toBeTruthy();
  expect(calls).toEqual([]);
});

test('a failing server is retried three times', async () => {
  serve({ [bookingPath]: [broken, broken, broken, paid] });
  open('/success/1234567890');
  await screen.findByRole('heading', { name: 'Reservation Confirmed!' });
  expect(bookingCalls()).toBe(4);
});

test('a server that stays down is not requested further, until the traveller retries', async () => {
  serve({ [bookingPath]: [broken, broken, broken, broken, paid] });
  open('/success/1234567890');
  await screen.findByRole('heading', { name: 'Booking Not Found' });
  expect(screen.getByText(/Nothing is lost, and nothing is charged twice/)).toBeTruthy();
  expect(screen.queryByText(/500|Answer/)).toBeNull();
  expect(bookingCalls()).toBe(4);
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('heading', { name: 'Reservation Confirmed!' });
});

const returned =
  '/success?bookingId=1234567890&payment_intent=pi_3N&payment_intent_client_secret=s&redirect_status=';

test('a traveller who returns from the provider has the payment settled once', async () => {
  serve({ [bookingPath]: [unpaid, paid], '/api/process-payment': [settled] });
  const router = open(`${returned}succeeded`);
  await screen.findByRole('heading', { name: 'Reservation Confirmed!' });
  expect(calls.filter((call) => call !== '/api/site')).toEqual([
    bookingPath,
    '/api/process-payment {"bookingId":1234567890,"paymentIntentId":"pi_3N"}',
    bookingPath,
  ]);
  await waitFor(() => expect(router.state.location.search).toBe('?bookingId=1234567890'));
});

test('a payment in progress keeps the traveller waiting, not paying, until it is done', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  serve({ [bookingPath]: [unpaid, unpaid, paid], '/api/process-payment': [processing, settled] });
  open(`${returned}succeeded`);
  await screen.findByRole('heading', { name: /Confirming your payment/ });
  expect(screen.queryByRole('link', { name: 'Complete Payment' })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  await screen.findByRole('heading', { name: 'Reservation Confirmed!' });
});

test('a failed payment is not settled', async () => {
  serve({ [bookingPath]: [unpaid] });
  open(`${returned}failed`);
  await screen.findByRole('heading', { name: 'Payment Required' });
  expect(calls).toEqual([bookingPath]);
});
