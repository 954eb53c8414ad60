import type Router from '@koa/router';
import { type Accounts, withOwner } from '#engine/account/accounts.ts';
import { monthOf } from '#engine/audit/access-log.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { confirmationNumbersOf } from '#projections/bookings/queries.ts';
import { bookingIdByConfirmationNumber } from '#projections/pnr-lookup/queries.ts';
import type { AccessRow } from '#projections/access-log/access-row.ts';
import { accessesOf } from '#projections/access-log/queries.ts';
import { accessLogQuery } from '../contracts/access-log.ts';
import type { AccessLogView } from '../contracts/admin-answers.ts';
import { operations } from '../openapi/operations.ts';
import { parseInput } from '../input/parse-input.ts';
import type { Ports } from '../ports.ts';

const PAGE_SIZE = 50;
/** Routes whose id is not that of a booking. */
const OF_OTHERS = /\/(messages|users)\/:id\b/;
const BOOKING_ID = /^\d{1,15}$/;
const ROUTE = /[A-Z]+ \/api[^\s,]+/;

/** The id of the booking that an entry is about. */
const bookingIn = ({ what, about }: Pick<AccessRow, 'what' | 'about'>): number | null =>
  !OF_OTHERS.test(what) && BOOKING_ID.test(about ?? '') ? Number(about) : null;

/** The user whose account an entry is about, as in `who`. */
const userIn = ({ what, about }: Pick<AccessRow, 'what' | 'about'>): string =>
  what.includes('/users/:id') ? `user ${about}` : '';

/** The summary of the API's description of the route that an entry names. */
const titleOf = (what: string): string | null =>
  operations[ROUTE.exec(what)?.[0] ?? '']?.summary ?? null;

/** Returns the emails of the users among these, by `user {id}`. */
const emailsOf = async (
  { accounts, sealing }: { accounts: Accounts; sealing: Sealing },
  whos: readonly string[],
): Promise<Map<string, string>> => {
  const users = await Promise.all(
    [...new Set(whos)].map(async (who) => {
      const [, id] = /^user (\d+)$/.exec(who) ?? [];
      const account = id === undefined ? undefined : await accounts.byId(Number(id));
      const owned = account && (await withOwner(sealing, account));
      return owned ? [[who, owned.owner.email] as const] : [];
    }),
  );
  return new Map(users.flat());
};

/** What entries contain instead of an email address or a confirmation number; other text as it is. */
const recordedAs = async (
  { knex, accounts, addressHash }: Pick<Ports, 'knex' | 'accounts' | 'addressHash'>,
  text: string,
): Promise<string> => {
  const id = text.includes('@')
    ? (await accounts.byAddress(addressHash(text)))?.userId
    : await bookingIdByConfirmationNumber(knex, text.toUpperCase());
  return id === undefined ? text : String(id);
};

/** Who read or changed what, and who was refused, for the administrator. */
export const accessLogRoutes = (router: Router, ports: Ports): void => {
  const { knex, now } = ports;
  router.get('/api/admin/access-log', async (context) => {
    const query = parseInput(accessLogQuery, context.query);
    const { month = monthOf(now().toISOString()), page, kind } = query;
    const entries = await accessesOf(
      knex,
      { month, kind, text: await recordedAs(ports, query.search) },
      { offset: (page - 1) * PAGE_SIZE, most: PAGE_SIZE + 1 },
    );
    const emails = await emailsOf(
      ports,
      entries.flatMap((row) => [row.who, userIn(row)]),
    );
    const numbers = await confirmationNumbersOf(knex, entries.map(bookingIn));
    context.body = {
      entries: entries.slice(0, PAGE_SIZE).map((row) => ({
        eventId: row.event_id,
        at: row.at.toISOString(),
        kind: row.kind,
        who: row.who,
        email: emails.get(row.who) ?? null,
        title: titleOf(row.what),
        what: row.what,
        about: row.about,
        aboutEmail: emails.get(userIn(row)) ?? null,
        bookingId: bookingIn(row),
        confirmationNumber: numbers.get(bookingIn(row)) ?? null,
      })),
      month,
      page,
      hasNext: entries.length > PAGE_SIZE,
    } satisfies AccessLogView;
  });
};
