import type { Rejection } from '#engine/kernel/decider.ts';
import { bareName } from './verify-reservation.ts';

type Names = { firstName: string; lastName: string };

/** Why corrected details would give a reservation to somebody else, if they would. */
export const otherPersonOf = (
  current: Names,
  {
    firstName,
    lastName,
    dateOfBirth,
  }: Partial<Record<keyof Names | 'dateOfBirth', string | undefined>>,
): Rejection<'another-person' | 'another-name'> | undefined => {
  if (firstName === undefined || lastName === undefined) return undefined;
  if (dateOfBirth !== undefined) return { reason: 'another-person' };
  return isRespelled(current, { firstName, lastName }) ? undefined : { reason: 'another-name' };
};

/**
 * Whether two names are one in another spelling: two thirds of the letters of the shorter one are in
 * the other in the same order. So names may be added or left out, and first and last name swapped.
 */
const isRespelled = (before: Names, after: Names): boolean => {
  const [first, last] = lettersOf(before);
  const written = lettersOf(after).join('');
  return [first + last, last + first].some(
    (name) => 3 * lettersInCommon(name, written) >= 2 * Math.min(name.length, written.length),
  );
};

const lettersOf = ({ firstName, lastName }: Names): [string, string] => [
  bareName(firstName).toLowerCase(),
  bareName(lastName).toLowerCase(),
];

/** The length of the longest common subsequence. */
const lettersInCommon = (one: string, other: string): number => {
  let row = Array.from(other, () => 0);
  for (const letter of one) {
    let [left, diagonal] = [0, 0];
    row = Array.from(other, (against, at) => {
      const above = row[at] ?? 0;
      left = letter === against ? diagonal + 1 : Math.max(left, above);
      diagonal = above;
      return left;
    });
  }
  return row.at(-1) ?? 0;
};
