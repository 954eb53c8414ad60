import type Router from '@koa/router';
import type { Context } from 'koa';
import { z } from 'zod';
import { CURRENCY } from '#engine/booking/price-list.ts';
import { totalsOf } from '#engine/ledger/daily-totals.ts';
import { KINDS_OF } from '#engine/ledger/entry-kinds.ts';
import { confirmationNumbersOf } from '#projections/bookings/queries.ts';
import { ledgerProjection } from '#projections/ledger/project.ts';
import {
  dailyTotalsOf,
  everyTransaction,
  hasMoreTransactions,
  type TransactionKey,
  type TransactionSelection,
  transactionsIn,
} from '#projections/ledger/queries.ts';
import { countParked } from '#projections/projector/parked-events.ts';
import {
  financeQuery,
  type FinanceView,
  transactionFileQuery,
  type TransactionFilter,
  transactionsQuery,
  type TransactionsView,
} from '../contracts/finance.ts';
import { badInput, parseInput } from '../input/parse-input.ts';
import { awaitOwnWrites } from '../middleware/own-writes.ts';
import type { Ports } from '../ports.ts';
import { FINANCE_FILES, TRANSACTION_FILES } from '../views/finance-files.ts';

const PAGE = 50;

/** Income and expenses by day and by transaction, as pages and files. */
export const financeRoutes = (router: Router, { knex }: Ports): void => {
  const ownWrites = awaitOwnWrites(knex);

  router.get('/api/admin/finance', ownWrites, async (context) => {
    const period = parseInput(financeQuery, context.query);
    const days = await dailyTotalsOf(knex, period);
    const parked = (await countParked(knex)).get(ledgerProjection.name) ?? 0;
    const totals = totalsOf(days, CURRENCY);
    context.body = { ...period, days, totals, parked } satisfies FinanceView;
  });

  for (const [ending, { contentType, write }] of Object.entries(FINANCE_FILES)) {
    router.get(`/api/admin/finance.${ending}`, ownWrites, async (context) => {
      const period = parseInput(financeQuery, context.query);
      const file = await write(await dailyTotalsOf(knex, period));
      answerFile(context, `skyhold-finance-${period.from}-${period.to}.${ending}`, contentType);
      context.body = file;
    });
  }

  router.get('/api/admin/finance/transactions', ownWrites, async (context) => {
    const { after: cursor, only, ...period } = parseInput(transactionsQuery, context.query);
    const after = cursor === undefined ? undefined : keyOf(cursor);
    const found = await transactionsIn(knex, period, {
      ...selectionOf(only),
      limit: PAGE + 1,
      after,
    });
    const shown = found.slice(0, PAGE);
    const last = shown.at(-1);
    const numbers = await confirmationNumbersOf(
      knex,
      shown.map(({ bookingId }) => bookingId),
    );
    context.body = {
      transactions: shown.map((one) => ({
        ...one,
        confirmationNumber: numbers.get(one.bookingId) ?? null,
      })),
      next: last && found.length > PAGE ? cursorOf(last) : null,
    } satisfies TransactionsView;
  });

  for (const [ending, { contentType, write, most }] of Object.entries(TRANSACTION_FILES)) {
    router.get(`/api/admin/finance/transactions.${ending}`, ownWrites, async (context) => {
      const { only, ...period } = parseInput(transactionFileQuery, context.query);
      const selection = selectionOf(only);
      if (await hasMoreTransactions(knex, period, most, selection)) {
        const fewer = `Must end earlier: a workbook holds ${most.toLocaleString('en-US')} transactions at most, a CSV file any number`;
        throw badInput({ to: fewer });
      }
      const file = await write(everyTransaction(knex, period, selection));
      const name = `skyhold-${only ?? 'transactions'}-${period.from}-${period.to}.${ending}`;
      answerFile(context, name, contentType);
      context.body = file;
    });
  }
};

const selectionOf = (only: TransactionFilter | undefined): TransactionSelection => {
  if (only === undefined) return {};
  return only === 'adjustments' ? { adjustments: true } : { kinds: KINDS_OF[only] };
};

const answerFile = (context: Context, name: string, contentType: string): void => {
  context.attachment(name);
  context.type = contentType;
};

const keySchema = z.tuple([z.iso.datetime(), z.string().max(100), z.string().max(100)]);

const cursorOf = ({ date, intentId, providerId }: TransactionKey): string =>
  Buffer.from(JSON.stringify([date, intentId, providerId])).toString('base64url');

const keyOf = (cursor: string): TransactionKey => {
  try {
    const text = Buffer.from(cursor, 'base64url').toString();
    const [date, intentId, providerId] = keySchema.parse(JSON.parse(text));
    return { date, intentId, providerId };
  } catch {
    throw badInput({ after: 'Must be the next of an earlier answer' });
  }
};
