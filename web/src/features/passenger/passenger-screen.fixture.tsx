import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { drawIdempotencyKey } from '../../app/idempotency-key.ts';
import { SiteContext, type SiteOfPage } from '../../app/site-of-page.ts';
import { createQueryClient } from '../../app/query-client.ts';
import { answerDrafts, clearDrafts, leaveDraft } from '../../test/kept-drafts.fixture.ts';
import { flightView } from '../../test/flight-view.fixture.ts';
import { completeDetails } from './details.fixture.ts';
import PassengerDetailsScreen from './passenger-details-screen.tsx';

export const oneWay = '/passenger-details?flightId=out&from=JFK&to=LHR&departureDate=2027-03-31';

export const BOOKING_ID = 1234567890;

export const created = () => Response.json({ booking: { id: BOOKING_ID } }, { status: 201 });

/** Answers for the one-way trip. */
export const outbound = {
  '/api/flights/out': () => Response.json(flightView({ id: 'out' })),
  '/api/bookings': created,
};

/** The submitted bodies, in order. */
export const bodies: unknown[] = [];

/** Answers by path, or by method and path; anything else is a 500. */
export function serve(answers: Record<string, () => Response | Promise<Response>>) {
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const aboutDrafts = answerDrafts(path, { method, body: body ?? null });
    if (aboutDrafts) return aboutDrafts;
    if (typeof body === 'string') bodies.push(JSON.parse(body));
    const answer = answers[`${method} ${path}`] ?? answers[path];
    return answer?.() ?? new Response('broken', { status: 500 });
  });
}

/** An answer that the test gives later. */
export function lateAnswer() {
  let give: (response: Response) => void = () => undefined;
  const answer = new Promise<Response>((resolve) => {
    give = resolve;
  });
  return { answer, give };
}

/** The screen in a browser with this history, at its last URL. */
export const open = (...history: string[]) => show(history, null);

/** The same on a site with airline holds. */
export const openWithHolds = (address: string) =>
  show([address], { sample: true, holds: true, supportEmail: '', airlines: '', airports: '' });

function show(history: string[], site: SiteOfPage | null) {
  const router = createMemoryRouter(
    [
      { path: '/passenger-details', element: <PassengerDetailsScreen /> },
      { path: '/checkout', element: <p>the checkout</p> },
      { path: '*', element: <p>another screen</p> },
    ],
    { initialEntries: history },
  );
  render(
    <SiteContext value={site}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SiteContext>,
  );
  return router;
}

export const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

/** Stores a complete form in this tab, for a reload to find. */
export const leaveTyped = (reviewed: boolean) =>
  leaveDraft({ ...completeDetails, reviewed, idempotencyKey: drawIdempotencyKey() });

type User = ReturnType<typeof userEvent.setup>;

/** Fills the whole form. */
export async function fillIn(user: User) {
  await screen.findByLabelText('First name');
  // All looked up first: after a change jsdom finds labels slowly.
  const entries = [
    ['First name', 'Anne-Marie'],
    ['Last name', "O'Neill"],
    ['Date of birth', '31/03/1990'],
    ['Email address', 'anne@example.com'],
    ['Phone number', '+353 20 123 4567'],
    ['Street address', '12 Harbour Row'],
    ['City', 'Cork'],
    ['State', 'Munster'],
    ['ZIP code', 'T12'],
  ].map(([label = '', text = '']) => ({ field: box(label), text }));
  const [female, nationality] = [box('Female'), box('Nationality')];
  for (const { field, text } of entries) {
    await user.click(field);
    await user.paste(text);
  }
  await user.click(female);
  await user.type(nationality, 'irel');
  await user.click(within(screen.getByRole('listbox')).getByRole('option', { name: 'Ireland' }));
}

export const review = (user: User) =>
  user.click(screen.getByRole('button', { name: 'Review Reservation' }));

export const proceed = async (user: User) =>
  user.click(await screen.findByRole('button', { name: 'Proceed to Payment' }));

/** jsdom has no layout. */
const NoResizeObserver = function () {
  return { observe: () => undefined, unobserve: () => undefined, disconnect: () => undefined };
};

/** The logged errors. */
export const log = vi.fn<(...parts: unknown[]) => void>();

/** Lets each test of the calling file begin with a clean screen. */
export const useCleanScreen = () => {
  beforeEach(() => {
    bodies.length = 0;
    log.mockReset();
    vi.spyOn(console, 'error').mockImplementation(log);
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    vi.stubGlobal('ResizeObserver', NoResizeObserver);
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    clearDrafts();
    sessionStorage.clear();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
};
