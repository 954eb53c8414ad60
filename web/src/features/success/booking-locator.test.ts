import { expect, test } from 'vitest';
import {
  bookingPath,
  readLocator,
  readReturnHints,
  withoutReturnHints,
} from './booking-locator.ts';

const pathOf = (pathId: string | undefined, query: string) => {
  const locator = readLocator(pathId, new URLSearchParams(query));
  return locator && bookingPath(locator);
};

test.each([
  ['1234567890', '', '/api/bookings/1234567890'],
  [undefined, 'bookingId=1234567890', '/api/bookings/1234567890'],
  [undefined, 'confirmationNumber=ABC234', '/api/bookings/confirmation/ABC234'],
  [undefined, 'confirmationNumber=ABC234&bookingId=1234567890', '/api/bookings/1234567890'],
  [undefined, 'bookingId=../x', '/api/bookings/..%2Fx'],
])('path %j and query %j name %s', (pathId, query, path) => {
  expect(pathOf(pathId, query)).toBe(path);
});

test('a URL without id and number identifies no booking', () => {
  expect(pathOf(undefined, 'bookingId=')).toBeNull();
});

test('the provider’s parameters are read, then removed from the URL', () => {
  const query = new URLSearchParams(
    'bookingId=1&payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=succeeded',
  );
  expect(readReturnHints(query)).toEqual({ paymentIntentId: 'pi_1', failed: false });
  expect(withoutReturnHints(query).toString()).toBe('bookingId=1');
  expect(readReturnHints(new URLSearchParams('bookingId=1'))).toBeNull();
});
