import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SEARCH_FORM_ID } from '../../app/paths.ts';
import DummyTicketPage from './dummy-ticket-page.tsx';
import FlightItineraryForVisaPage from './flight-itinerary-for-visa-page.tsx';
import FlightReservationForVisaPage from './flight-reservation-for-visa-page.tsx';
import OnwardReservationPage from './onward-reservation-page.tsx';
import OnwardTicketPage from './onward-ticket-page.tsx';

const pages: [address: string, page: ComponentType, buttons: number][] = [
  ['/onward-reservation', OnwardReservationPage, 2],
  ['/flight-itinerary-for-visa', FlightItineraryForVisaPage, 2],
  ['/flight-reservation-for-visa', FlightReservationForVisaPage, 2],
  ['/dummy-ticket', DummyTicketPage, 3],
  ['/onward-ticket', OnwardTicketPage, 2],
];

const scrolled: string[] = [];
/** Reports where the search form is, as a browser does after each scroll. */
let reportForm: (at: { isIntersecting: boolean; top: number }) => void;

beforeEach(() => {
  vi.useFakeTimers();
  scrolled.length = 0;
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this.id);
  };
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: IntersectionObserverCallback) {
        reportForm = ({ isIntersecting, top }) =>
          report(
            [{ isIntersecting, boundingClientRect: { top } } as IntersectionObserverEntry],
            {} as IntersectionObserver,
          );
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const open = (path: string, Page: ComponentType) => {
  const router = createMemoryRouter([{ path, element: <Page /> }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
};

const callsToAction = () =>
  screen
    .getAllByRole<HTMLAnchorElement>('link')
    .filter(({ hash }) => hash === `#${SEARCH_FORM_ID}`);

/** Sets the position of the form for jsdom, which has no layout. */
const standAt = (top: number) =>
  vi
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue({ top, bottom: top + 500 } as DOMRect);

test.each(pages)(
  '%s leads to its search form and focuses its first box',
  async (path, page, many) => {
    standAt(2000);
    open(path, page);
    expect(callsToAction()).toHaveLength(many);
    for (const call of callsToAction()) {
      scrolled.length = 0;
      call.focus();
      fireEvent.click(call);
      await act(() => vi.advanceTimersByTimeAsync(500));
      expect(scrolled).toEqual([SEARCH_FORM_ID]);
      expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'From' }));
    }
  },
);

test.each(pages)(
  '%s says that it is not a ticket and must not be presented as one',
  (path, page) => {
    open(path, page);
    const { textContent } = document.body;
    expect(textContent).toContain('It is not a ticket.');
    expect(textContent).toContain('Do not present it as a ticket.');
    expect(textContent).toContain('It does not guarantee a visa or entry.');
  },
);

test('a visible form does not move', async () => {
  standAt(24);
  open('/onward-ticket', OnwardTicketPage);
  const [call] = callsToAction();
  if (call) fireEvent.click(call);
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(scrolled).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'From' }));
});

test('the bar of phones is there once the form is above the window, and not before', () => {
  open('/onward-ticket', OnwardTicketPage);
  const isHidden = () =>
    screen.getByText('From $15').parentElement?.classList.contains('invisible');
  expect(isHidden()).toBe(true);
  act(() => reportForm({ isIntersecting: false, top: 900 }));
  expect(isHidden()).toBe(true);
  act(() => reportForm({ isIntersecting: false, top: -600 }));
  expect(isHidden()).toBe(false);
  act(() => reportForm({ isIntersecting: true, top: 20 }));
  expect(isHidden()).toBe(true);
});
