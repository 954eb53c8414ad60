import { generatePath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { DOCUMENTS, PAGES } from '#http/contracts/pages.ts';
import {
  confirmationPath,
  flightsPath,
  homePath,
  loginPath,
  nextPath,
  passengerDetailsPath,
  readSearch,
  routes,
  searchQuery,
  unsettledPath,
} from './paths.ts';

const oneWay = {
  from: 'JFK',
  to: 'LHR',
  departureDate: '2027-03-31',
  returnDate: '',
  travellers: '',
};

test('the screens have the URLs that the server knows', () => {
  const documents = DOCUMENTS.map((name) => generatePath(routes.document, { name }));
  const addresses = Object.values(routes).flatMap((path) =>
    path === routes.document ? documents : [path],
  );
  expect(new Set(addresses)).toEqual(new Set(PAGES));
});

test('a search without a return has no returnDate in its URL', () => {
  expect(flightsPath(oneWay)).toBe('/flights?from=JFK&to=LHR&departureDate=2027-03-31');
});

test('a URL is read as it was written', () => {
  const search = { ...oneWay, from: 'São Paulo & more', returnDate: '2027-04-12', travellers: '4' };
  expect(readSearch(new URLSearchParams(searchQuery(search)))).toEqual(search);
});

test('only what can be an airport code is read in upper case', () => {
  const search = readSearch(new URLSearchParams('from=jfk&to=London'));
  expect([search.from, search.to]).toEqual(['JFK', 'London']);
});

test('an empty search leads to the plain home page', () => {
  const nothing = readSearch(new URLSearchParams());
  expect(homePath(searchQuery(nothing))).toBe('/');
});

test('a selected flight includes its type and fee', () => {
  const path = passengerDetailsPath({
    ...oneWay,
    flightId: 'a/b',
    reservationType: 'one-way',
    reservationPrice: 15,
  });
  expect(path).toBe(
    '/passenger-details?from=JFK&to=LHR&departureDate=2027-03-31&flightId=a%2Fb&reservationType=one-way&reservationPrice=15',
  );
});

test('a payment that is not settled yet is passed to the confirmation', () => {
  expect(confirmationPath(1234567890)).toBe('/success?bookingId=1234567890');
  expect(unsettledPath(1234567890, null)).toBe('/success?bookingId=1234567890');
  expect(unsettledPath(1234567890, 'pi_1')).toBe(
    '/success?bookingId=1234567890&payment_intent=pi_1&redirect_status=succeeded',
  );
});

test.each([
  '/admin/orders/1234567890',
  '/admin/orders?status=Paid&search=a%26b',
  '/success/1?a=b#c',
])('the sign-in leads back to %s', (path) => {
  expect(nextPath(new URL(loginPath(path), 'http://localhost').searchParams)).toBe(path);
});

test('the sign-in leads to the dashboard by default, without a parameter', () => {
  expect(loginPath()).toBe('/login');
  expect(loginPath('/dashboard')).toBe('/login');
  expect(nextPath(new URLSearchParams())).toBe('/dashboard');
});

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'https://evil.example/',
  'https:evil.example',
  'javascript:alert(1)',
  ' //evil.example',
  'evil.example',
  '/login',
  '/login?next=/login',
  '',
])('the sign-in never leads to %j', (next) => {
  expect(nextPath(new URLSearchParams({ next }))).toBe('/dashboard');
});
