import { DateTime } from 'luxon';
import type { Rejection } from '#engine/kernel/decider.ts';
import { type Flight, firstSegment } from '../flights/flight.ts';

export type AgeGroup = 'adult' | 'child' | 'infant';

/** As airlines count them: an infant is under 2 and a child under 12 on the day of the flight. */
const CHILD_FROM = 2;
const ADULT_FROM = 12;

/** By dates alone, `YYYY-MM-DD`: of birth, and of the flight at its airport. */
export const ageGroup = (dateOfBirth: string, flightDate: string): AgeGroup => {
  const born = DateTime.fromISO(dateOfBirth, { zone: 'utc' });
  const years = DateTime.fromISO(flightDate, { zone: 'utc' }).diff(born, 'years').years;
  if (years < CHILD_FROM) return 'infant';
  return years < ADULT_FROM ? 'child' : 'adult';
};

export type PartyRejection = Rejection<'unaccompanied-infant' | 'too-many-infants'>;

/**
 * Why people cannot travel on one reservation, or `undefined`: infants need an adult each, on the day
 * of the first flight. `null` is one who was erased. One traveller alone may be an infant, whose parent
 * has a reservation of their own.
 */
export const partyRejectionOf = (
  people: readonly ({ dateOfBirth: string } | null)[],
  outbound: Flight,
): PartyRejection | undefined => {
  const flightDate = firstSegment(outbound).departsAt.slice(0, 10);
  const groups = people.flatMap((person) =>
    person ? ageGroup(person.dateOfBirth, flightDate) : [],
  );
  if (groups.length < 2) return undefined;
  const countOf = (group: AgeGroup) => groups.filter((each) => each === group).length;
  const adults = countOf('adult');
  const infants = countOf('infant');
  if (infants > 0 && adults === 0) return { reason: 'unaccompanied-infant' };
  return infants > adults ? { reason: 'too-many-infants' } : undefined;
};
