import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Done } from '#http/contracts/account-answers.ts';
import type { MonthsView } from '#http/contracts/closed-months.ts';
import type { FinanceView, TransactionFilter, TransactionsView } from '#http/contracts/finance.ts';
import type { ReconciliationRequest, ReconciliationView } from '#http/contracts/reconciliation.ts';
import { request } from '../../../app/request.ts';
import { useOnChange } from '../../../app/use-on-change.ts';
import { useAdminOptions, useAdminQuery } from '../../../app/use-admin-query.ts';
import { withPassword } from '../../../app/with-password.ts';
import { type Days, writeDays } from '../period.ts';

const PATH = '/api/admin/finance';
const isFinance = (path: unknown) => typeof path === 'string' && path.startsWith(PATH);
const MONTHS = `${PATH}/months`;
const RECONCILIATION = `${PATH}/reconciliation`;

/** The figures of a period; the previous ones stay visible while it loads. */
export const useFinance = (days: Days) =>
  useAdminQuery<FinanceView>({
    queryKey: [`${PATH}?${writeDays(days)}`],
    placeholderData: keepPreviousData,
  });

/** Returns the URL of the same as a spreadsheet. */
export const financeFilePath = (ending: 'csv' | 'xlsx', days: Days) =>
  `${PATH}.${ending}?${writeDays(days)}`;

const writeTransactions = (days: Days, only: TransactionFilter | undefined) =>
  `${writeDays(days)}${only ? `&only=${only}` : ''}`;

/** Returns the URL of these transactions as a spreadsheet. */
export const transactionFilePath = (
  ending: 'csv' | 'xlsx',
  days: Days,
  only: TransactionFilter | undefined,
) => `${PATH}/transactions.${ending}?${writeTransactions(days, only)}`;

/** The transactions of some days, by page; with `only`, a part of them. Previous ones stay visible. */
export const useTransactions = (days: Days, only: TransactionFilter | undefined) => {
  const query = writeTransactions(days, only);
  return useInfiniteQuery({
    queryKey: [`${PATH}/transactions?${query}`],
    queryFn: ({ pageParam: after }) =>
      request<TransactionsView>(
        'GET',
        `${PATH}/transactions?${query}${after === null ? '' : `&after=${after}`}`,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    ...useAdminOptions(),
  });
};

/** The months of the ledger. */
export const useMonths = () => useAdminQuery<MonthsView>({ queryKey: [MONTHS] });

/** Closes a month; settled when the months were read again. */
export function useCloseMonth() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (month: string) =>
      withPassword(() => request<Done>('POST', `${MONTHS}/${month}/close`, {})),
    onSettled: () => cache.invalidateQueries({ queryKey: [MONTHS] }),
  });
}

/**
 * The last reconciliation; polled every second while one runs. What it settled again changes figures,
 * months and transactions, so these are read again after it.
 */
export const useReconciliation = () => {
  const cache = useQueryClient();
  const reconciliation = useAdminQuery<ReconciliationView>({
    queryKey: [RECONCILIATION],
    refetchInterval: ({ state: { data } }) => (data?.run && !data.run.doneAt ? 1_000 : false),
  });
  const { data } = reconciliation;
  useOnChange(data && (data.run?.doneAt ?? null), () => {
    if (data?.run?.doneAt)
      void cache.invalidateQueries({
        predicate: ({ queryKey: [path] }) => path !== RECONCILIATION && isFinance(path),
      });
  });
  return reconciliation;
};

/** Requests a reconciliation. */
export function useReconcile() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (asked: ReconciliationRequest) => request<Done>('POST', RECONCILIATION, asked),
    onSettled: () => cache.invalidateQueries({ queryKey: [RECONCILIATION] }),
  });
}
