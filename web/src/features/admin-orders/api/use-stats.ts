import type { AdminStatsView } from '#http/contracts/admin-order-answers.ts';
import { useAdminQuery } from '../../../app/use-admin-query.ts';

/** The figures over all orders. */
export const useStats = () => useAdminQuery<AdminStatsView>({ queryKey: ['/api/admin/stats'] });
