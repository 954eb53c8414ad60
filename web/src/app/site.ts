import { useQuery } from '@tanstack/react-query';
import type { SiteView } from '#http/contracts/site-answers.ts';

/** The site: sample data or live, payment key, support address; requested once. */
export const useSite = () => useQuery<SiteView>({ queryKey: ['/api/site'] });
