import type { AdminEntry } from '#http/contracts/admin-order-answers.ts';
import { ORDER_SORTS, ORDER_STATUSES } from '#http/contracts/admin-orders.ts';
import { pick } from '#tools/cli/seed/people.ts';

/** Requests of one kind; the target of their p99 is `target` milliseconds. */
export type Questions = { name: string; target: number; draw: () => Record<string, string> };

const LIST = 25;
const ONE = 40;
const SEVERAL = 60;

const MONTH_DAYS = 30;

/** Returns a word with two swapped neighbouring letters. */
const mistyped = (word: string, draw: () => number): string => {
  const at = 1 + Math.floor(draw() * (word.length - 3));
  return `${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`;
};

const routeOf = ({ outboundFlight }: AdminEntry): string =>
  `${outboundFlight.departureAirport}-${outboundFlight.arrivalAirport}`;

/** A range of days. */
const days = (what: 'created' | 'travel', from: string, length: number) => ({
  [`${what}From`]: from.slice(0, 10),
  [`${what}To`]: new Date(Date.parse(from) + length * 86_400_000).toISOString().slice(0, 10),
});

/** All kinds of requests to the list, about existing orders. */
export const questionsAbout = (
  entries: readonly AdminEntry[],
  cursors: readonly string[],
  draw: () => number,
): Questions[] => {
  const numbered = entries.filter(({ booking }) => booking.confirmationNumber !== null);
  const longNamed = entries.filter(({ passenger }) => passenger.lastName.length > 5);
  const carded = entries.filter(({ paymentMethod }) => paymentMethod !== null);
  const any = () => pick(entries, draw);
  const filter = (
    name: string,
    parameters: () => Record<string, string>,
    target = LIST,
  ): Questions => ({ name: `filter: ${name}`, target, draw: parameters });
  const number = () => pick(numbered, draw).booking.confirmationNumber ?? '';
  const search = (name: string, text: () => string, target = ONE): Questions => ({
    name: `search: ${name}`,
    target,
    draw: () => ({ search: text() }),
  });
  return [
    { name: 'first page', target: LIST, draw: () => ({}) },
    ...ORDER_STATUSES.map((status) => ({
      name: `filter: ${status}`,
      target: LIST,
      draw: () => ({ status }),
    })),
    ...ORDER_SORTS.map((sort) => ({ name: `sort: ${sort}`, target: LIST, draw: () => ({ sort }) })),
    {
      name: 'filter and sort',
      target: LIST,
      draw: () => ({ status: pick(ORDER_STATUSES, draw), sort: pick(ORDER_SORTS, draw) }),
    },
    {
      name: 'page deep inside',
      target: LIST,
      draw: () => ({ page: '1000', cursor: pick(cursors, draw) }),
    },
    { name: 'last page', target: LIST, draw: () => ({ page: '2', cursor: 'last' }) },
    { name: 'page of 100', target: LIST, draw: () => ({ size: '100' }) },
    filter('travel, a day', () => days('travel', any().outboundFlight.date, 0)),
    filter('travel, a month', () => days('travel', any().outboundFlight.date, MONTH_DAYS)),
    filter('travel, a year', () => days('travel', any().outboundFlight.date, 365)),
    filter('created, a day', () => days('created', any().booking.createdAt, 0)),
    filter('created, a month', () => days('created', any().booking.createdAt, MONTH_DAYS)),
    filter('airline', () => ({ airline: any().outboundFlight.flightNumber.slice(0, 2) })),
    filter('route', () => ({ route: routeOf(any()) })),
    filter('amount', () => ({ amountFrom: '16', amountTo: '19' })),
    filter('amount 0', () => ({ amountTo: '0' })),
    filter(
      'airline, month, paid',
      () => ({
        ...days('travel', any().outboundFlight.date, MONTH_DAYS),
        airline: any().outboundFlight.flightNumber.slice(0, 2),
        status: 'paid',
      }),
      SEVERAL,
    ),
    filter(
      'route and name',
      () => ({ route: routeOf(any()), search: any().passenger.lastName }),
      SEVERAL,
    ),
    filter(
      'month and name',
      () => ({
        ...days('created', any().booking.createdAt, MONTH_DAYS),
        search: any().passenger.lastName,
      }),
      SEVERAL,
    ),
    search('city', () => any().outboundFlight.arrivalCity),
    search('airport', () => any().outboundFlight.departureAirport),
    search('last four digits', () => pick(carded, draw).paymentMethod?.card.last4 ?? ''),
    search('payment id', () => pick(carded, draw).booking.stripePaymentIntentId ?? ''),
    search(
      'city and name',
      () => `${any().outboundFlight.arrivalCity} ${any().passenger.lastName}`,
      SEVERAL,
    ),
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
