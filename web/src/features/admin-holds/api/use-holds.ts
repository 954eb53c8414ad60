import type { AdminHoldsView } from '#http/contracts/hold-answers.ts';
import { useAdminQuery } from '../../../app/use-admin-query.ts';

/** The holds that changed last; fetched again at every visit. */
export const useHolds = () => useAdminQuery<AdminHoldsView>({ queryKey: ['/api/admin/holds'] });
