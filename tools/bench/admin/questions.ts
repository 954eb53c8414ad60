import type { AdminEntry } from '#http/contracts/admin-orders.ts';
import { ORDER_SORTS, ORDER_STATUSES } from '#http/contracts/admin-orders.ts';
import { pick } from '#tools/cli/seed/people.ts';

/** Requests of one kind; their p99 should stay below `target` milliseconds. */
export type Questions = { name: string; target: number; draw: () => Record<string, string> };

const ONE = 25;
const SEVERAL = 60;

/** Two neighbours in each other's place, somewhere inside. */
const mistyped = (word: string, draw: () => number): string => {
  const at = 1 + Math.floor(draw() * (word.length - 3));
  return `${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`;
};

/** Everything that an administrator asks of the list, about orders that are there. */
export const questionsAbout = (
  entries: readonly AdminEntry[],
  cursors: readonly string[],
  draw: () => number,
): Questions[] => {
  const numbered = entries.filter(({ booking }) => booking.confirmationNumber !== null);
  const longNamed = entries.filter(({ passenger }) => passenger.lastName.length > 5);
  const any = () => pick(entries, draw);
  const number = () => pick(numbered, draw).booking.confirmationNumber ?? '';
  const search = (name: string, text: () => string, target = ONE): Questions => ({
    name: `search: ${name}`,
    target,
    draw: () => ({ search: text() }),
  });
  return [
    { name: 'first page', target: ONE, draw: () => ({}) },
    ...ORDER_STATUSES.map((status) => ({
      name: `filter: ${status}`,
      target: ONE,
      draw: () => ({ status }),
    })),
    ...ORDER_SORTS.map((sort) => ({ name: `sort: ${sort}`, target: ONE, draw: () => ({ sort }) })),
    {
      name: 'filter and sort',
      target: ONE,
      draw: () => ({ status: pick(ORDER_STATUSES, draw), sort: pick(ORDER_SORTS, draw) }),
    },
    {
      name: 'page deep inside',
      target: ONE,
      draw: () => ({ page: '1000', cursor: pick(cursors, draw) }),
    },
    search('given name', () => any().passenger.firstName),
    search('family name', () => any().passenger.lastName),
    search('mistyped name', () => mistyped(pick(longNamed, draw).passenger.lastName, draw)),
    search('number', number),
    search('mistyped number', () => mistyped(number(), draw)),
    search('order id', () => String(any().booking.id)),
    search('email', () => any().passenger.email),
    search('mail host', () => any().passenger.email.replace(/.*@/, '')),
    search('flight', () => any().outboundFlight.flightNumber.replace(' ', '')),
    search('two letters', () => any().passenger.email.slice(0, 2)),
    search('like no word', () => mistyped(any().passenger.email.replaceAll(/[^a-z]/g, 'q'), draw)),
    search('name', () => `${any().passenger.firstName} ${any().passenger.lastName}`, SEVERAL),
    search(
      'flight and name',
      () => `${any().outboundFlight.flightNumber} ${any().passenger.lastName}`,
      SEVERAL,
    ),
    search(
      'two given names',
      () => `${any().passenger.firstName} ${any().passenger.firstName}`,
      SEVERAL,
    ),
    search(
      'name and host',
      () => `${any().passenger.lastName} ${any().passenger.email.replace(/.*@/, '')}`,
      SEVERAL,
    ),
    search(
      'name, mistyped name',
      () => {
        const { passenger } = pick(longNamed, draw);
        return `${passenger.firstName} ${mistyped(passenger.lastName, draw)}`;
      },
      SEVERAL,
    ),
  ];
};
