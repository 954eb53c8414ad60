import { financeQuery, transactionFileQuery, transactionsQuery } from '../contracts/finance.ts';
import { reconciliationRequest } from '../contracts/reconciliation.ts';
import type { Operation } from './operation.ts';

/** What the accountant reads, closes and compares. */
export const financeOperations: Record<string, Operation> = {
  'GET /api/admin/finance': {
    summary: 'Charges, refunds, fees and disputes by day',
    description:
      'The days from `from` to `to` (both included, 366 at most) as they pass in `zone`, an IANA name. Sums are cents, currencies apart.',
    query: financeQuery,
    answer: 'FinanceDays',
    errors: [400, 401, 403],
  },
  'GET /api/admin/finance.csv': {
    summary: 'The same days as a file',
    query: financeQuery,
    answer: 'text/csv',
    errors: [400, 401, 403],
  },
  'GET /api/admin/finance.xlsx': {
    summary: 'The same days for a spreadsheet',
    query: financeQuery,
    answer: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    errors: [400, 401, 403],
  },
  'GET /api/admin/finance/transactions': {
    summary: 'What moved at the payment provider, newest first',
    query: transactionsQuery,
    answer: 'Transactions',
    errors: [400, 401, 403],
  },
  'GET /api/admin/finance/transactions.csv': {
    summary: 'All of these transactions as a CSV file',
    query: transactionFileQuery,
    answer: 'text/csv',
    errors: [400, 401, 403],
  },
  'GET /api/admin/finance/transactions.xlsx': {
    summary: 'All of these transactions as a workbook, 20,000 at most',
    query: transactionFileQuery,
    answer: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    errors: [400, 401, 403],
  },
  'GET /api/admin/finance/months': {
    summary: 'The months of the ledger, and who closed them when',
    answer: 'Months',
    errors: [401, 403],
  },
  'POST /api/admin/finance/months/:month/close': {
    summary: 'Closes a month that is over, once',
    answer: 'Done',
    errors: [400, 401, 403, 409],
  },
  'GET /api/admin/finance/reconciliation': {
    summary: "The last comparison with the provider's books that was asked for here",
    answer: 'Reconciliation',
    errors: [401, 403],
  },
  'POST /api/admin/finance/reconciliation': {
    summary: "Compares days with the provider's books, and settles again what differs",
    body: reconciliationRequest,
    status: 202,
    answer: 'Done',
    errors: [400, 401, 403, 409],
  },
};
