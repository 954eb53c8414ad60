import type Router from '@koa/router';
import { closeMonth } from '#engine/ledger/close-month.ts';
import { ledgerProjection } from '#projections/ledger/project.ts';
import {
  adjustmentsByMonth,
  closedMonths,
  entriesToCloseIn,
  firstEntryAt,
} from '#projections/ledger/queries.ts';
import { countParked } from '#projections/projector/parked-events.ts';
import { askForPassword, requireAdministrator } from '../access/account-access.ts';
import { noteAbout } from '../access/audit-access.ts';
import { answerDone } from '../answer-command.ts';
import { commandContext } from '../command-context.ts';
import { closeMonthRequest, type MonthsView } from '../contracts/closed-months.ts';
import { parseInput } from '../input/parse-input.ts';
import { awaitOwnWrites } from '../middleware/own-writes.ts';
import type { Ports } from '../ports.ts';
import { rejected } from '../rejections.ts';
import { monthViews } from '../views/months-view.ts';

/** The months of the ledger, and their irreversible close. */
export const closedMonthRoutes = (router: Router, ports: Ports, adminEmail: string): void => {
  const { knex, now, accounts, addressHash, monthSigner } = ports;
  const ownWrites = awaitOwnWrites(knex);

  /** A former administrator's account is named by its id. */
  const closers = async (userIds: Iterable<number>): Promise<(userId: number) => string> => {
    const names = new Map<number, string>();
    for (const userId of new Set(userIds)) {
      const account = await accounts.byId(userId);
      if (account?.emailHash === addressHash(adminEmail)) names.set(userId, adminEmail);
    }
    return (userId) => names.get(userId) ?? `account ${userId}`;
  };

  router.get('/api/admin/finance/months', ownWrites, async (context) => {
    const [first, states, adjustments] = await Promise.all([
      firstEntryAt(knex),
      closedMonths(knex),
      adjustmentsByMonth(knex),
    ]);
    const nameOf = await closers([...states.values()].map(({ userId }) => userId));
    context.body = {
      months: monthViews({ first, now: now(), states, adjustments }, nameOf),
      publicKey: monthSigner.publicKey,
    } satisfies MonthsView;
  });

  router.post(
    '/api/admin/finance/months/:month/close',
    askForPassword(now),
    ownWrites,
    async (context) => {
      const { userId } = requireAdministrator(context);
      const { month } = parseInput(closeMonthRequest, context.params);
      noteAbout(context, month);
      if ((await countParked(knex)).get(ledgerProjection.name)) {
        // Before the line is drawn; one that is parked later leaves the month closing.
        throw rejected({ reason: 'ledger-incomplete' });
      }
      answerDone(
        context,
        await closeMonth(
          { ...ports, entriesToClose: entriesToCloseIn(knex) },
          { month, userId },
          commandContext('administrator', now()),
        ),
      );
    },
  );
};
