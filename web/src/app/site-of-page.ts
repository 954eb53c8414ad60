import { useEffect, useState } from 'react';
import type { SiteView } from '#http/contracts/site.ts';
import { request } from './request.ts';

/**
 * What this installation is, for the frame around every screen; `null` until it is known. It does
 * without the data cache of `useSite`, which the home page does not load.
 */
export function useSiteOfPage() {
  const [site, setSite] = useState<SiteView | null>(null);
  useEffect(() => {
    const ask = async () => {
      try {
        setSite(await request<SiteView>('GET', '/api/site'));
      } catch (error) {
        console.error('What this site is could not be asked', error);
      }
    };
    void ask();
  }, []);
  return site;
}
