import { useQuery } from '@tanstack/react-query';
import type { SiteView } from '#http/contracts/site.ts';

/** What this installation is: sample data or live, payment key, support address; asked once. */
export const useSite = () => useQuery<SiteView>({ queryKey: ['/api/site'] });
