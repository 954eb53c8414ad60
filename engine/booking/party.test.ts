import { expect, test } from 'vitest';
import { arbitraryFlight } from '../itinerary/itinerary.fixture.ts';
import { ageGroup, partyRejectionOf } from './party.ts';

const FLIGHT = '2027-03-14';

test.each([
  ['2025-03-15', 'infant'],
  ['2025-03-14', 'child'],
  ['2015-03-15', 'child'],
  ['2015-03-14', 'adult'],
  ['2024-02-29', 'child'],
])('a person born on %s is an %s on the day of the flight', (born, group) =>
  expect(ageGroup(born, FLIGHT)).toBe(group),
);

const ADULT = '1990-01-01';
const CHILD = '2020-01-01';
const INFANT = '2026-01-01';

test.each([
  ['an infant alone', [INFANT], undefined],
  ['a family', [ADULT, CHILD, INFANT], undefined],
  ['an adult for each infant', [INFANT, ADULT, INFANT, ADULT], undefined],
  ['an infant with a child', [CHILD, INFANT], { reason: 'unaccompanied-infant' }],
  ['two infants with one adult', [ADULT, INFANT, INFANT], { reason: 'too-many-infants' }],
])('%s', (_, dates, expected) => {
  const people = dates.map((dateOfBirth) => ({ dateOfBirth }));
  expect(partyRejectionOf(people, arbitraryFlight())).toEqual(expected);
});
