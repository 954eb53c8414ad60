import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FinanceView } from '#http/contracts/finance.ts';
import { useAdministrator } from '../../../app/administrator.ts';
import { retryTimes } from '../../../app/query-client.ts';
import { type Period, writePeriod } from '../period.ts';

/** The figures of a period; those before stay in sight until they are there. */
export const useFinance = (period: Period) =>
  useQuery<FinanceView>({
    queryKey: [`/api/admin/finance?${writePeriod(period)}`],
    enabled: useAdministrator() !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: retryTimes(3),
  });

/** The same as a file for a spreadsheet. */
export const financeFilePath = (ending: 'csv' | 'xlsx', period: Period) =>
  `/api/admin/finance.${ending}?${writePeriod(period)}`;
