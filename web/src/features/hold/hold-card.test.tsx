import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HoldView } from '#http/contracts/booking-answers.ts';
import { createQueryClient } from '../../app/query-client.ts';
import { flightView } from '../../test/flight-view.fixture.ts';
import { HoldCard } from './hold-card.tsx';
import { timeLeft } from './time-left.ts';

// jsdom does not implement modal dialogs.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const calls: unknown[] = [];
const show = (hold: Partial<HoldView>, answer = () => Response.json({ success: true })) => {
  calls.length = 0;
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    calls.push([path, JSON.parse(body)]);
    return answer();
  });
  const whole: HoldView = {
    status: 'held',
    airlineRecordLocator: 'QX7R2M',
    airlineSite: 'britishairways.com',
    heldUntil: '2099-03-31T12:00:00Z',
    checkedAt: null,
    alternatives: null,
    renewable: false,
    ...hold,
  };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <HoldCard bookingId={4711000815} hold={whole} />
    </QueryClientProvider>,
  );
};
const alternatives = {
  trips: ['BA 112', 'BA 114', 'VS 4'].map((flightNumber) => ({
    outboundFlight: flightView({ id: flightNumber, flightNumber }),
    returnFlight: null,
  })),
  until: '2027-03-02T12:00:00Z',
};
const refused = { status: 'refused', airlineRecordLocator: null, heldUntil: null } as const;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a hold shows its locator, where to check it, and its deadline', () => {
  show({});
  expect(screen.getByText('QX7R2M')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Check at britishairways.com' })).toBeTruthy();
  const deadline = screen.getByText('Held until').nextElementSibling;
  expect(deadline?.textContent).toMatch(/Mar 31, 2099.*\(Mar 31, 12:00 PM UTC\)\d+ days/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('after a refusal one of the alternatives is chosen', async () => {
  show({ ...refused, alternatives });
  const trips = within(screen.getByRole('group', { name: 'Other flights' })).getAllByRole('radio');
  expect(trips).toHaveLength(3);
  await userEvent.click(screen.getByRole('radio', { name: /BA 114/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Choose These Flights' }));
  expect(calls).toEqual([['/api/bookings/4711000815/hold', { action: 'choose', alternative: 2 }]]);
});

test('a refund is requested only after a confirmation', async () => {
  show({ ...refused, alternatives });
  await userEvent.click(screen.getByRole('button', { name: 'Refund My Fee' }));
  expect(calls).toEqual([]);
  const dialog = within(screen.getByRole('dialog', { name: 'Refund the fee?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Refund My Fee' }));
  expect(calls).toEqual([['/api/bookings/4711000815/hold', { action: 'decline' }]]);
});

test('an ended hold is requested again, and a rejection is shown', async () => {
  const message = 'This reservation cannot be held again.';
  show({ status: 'lapsed', renewable: true }, () => Response.json({ message }, { status: 409 }));
  expect(screen.getByText('Was held until')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Hold Again' }));
  expect(calls).toEqual([['/api/bookings/4711000815/hold', { action: 'renew' }]]);
  expect((await screen.findByRole('alert')).textContent).toContain(message);
});

test.each([
  ['2027-03-31T11:59:59Z', 'over'],
  ['2027-03-31T12:00:59Z', 'less than a minute left'],
  ['2027-03-31T12:30:00Z', '30 minutes left'],
  ['2027-03-31T13:00:00Z', '1 hour left'],
  ['2027-04-02T11:59:00Z', '1 day 23 hours left'],
  ['2027-04-02T12:00:00Z', '2 days left'],
])('until %s there are %s', (until, text) => {
  expect(timeLeft(until, Date.parse('2027-03-31T12:00:00Z'))).toBe(text);
});
