import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AdminStatsView } from '#http/contracts/admin-orders.ts';
import { useAdministrator } from '../../../app/administrator.ts';

/** Keeps the figures over all orders as the server announces them, while the page is in sight. */
export function useLiveStats(): void {
  const cache = useQueryClient();
  const isAdministrator = useAdministrator() !== undefined;
  useEffect(() => {
    if (!isAdministrator) return undefined;
    let source: EventSource | undefined;
    const connect = () => {
      source?.close();
      if (document.visibilityState === 'hidden') return;
      source = new EventSource('/api/admin/stats');
      source.addEventListener('message', ({ data }) => {
        const stats: AdminStatsView = JSON.parse(String(data));
        cache.setQueryData(['/api/admin/stats'], stats);
      });
    };
    connect();
    document.addEventListener('visibilitychange', connect);
    return () => {
      document.removeEventListener('visibilitychange', connect);
      source?.close();
    };
  }, [cache, isAdministrator]);
}
