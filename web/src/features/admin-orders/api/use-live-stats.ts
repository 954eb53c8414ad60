import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AdminStatsView } from '#http/contracts/admin-orders.ts';
import { useAdministrator } from '../../../app/administrator.ts';

const RECONNECT_MS = 5_000;

/** Keeps the figures over all orders as the server announces them, while the page is in sight. */
export function useLiveStats(): void {
  const cache = useQueryClient();
  const isAdministrator = useAdministrator() !== undefined;
  useEffect(() => {
    if (!isAdministrator) return undefined;
    let source: EventSource | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    const connect = () => {
      source?.close();
      clearTimeout(again);
      if (document.visibilityState === 'hidden') return;
      source = new EventSource('/api/admin/stats');
      source.addEventListener('message', ({ data }) => {
        const stats: AdminStatsView = JSON.parse(String(data));
        // An answer that is on its way is older.
        void cache.cancelQueries({ queryKey: ['/api/admin/stats'] });
        cache.setQueryData(['/api/admin/stats'], stats);
      });
      const opened = source;
      // A browser gives up on any answer but 200.
      opened.addEventListener('error', () => {
        if (opened.readyState === EventSource.CLOSED) again = setTimeout(connect, RECONNECT_MS);
      });
    };
    connect();
    document.addEventListener('visibilitychange', connect);
    return () => {
      document.removeEventListener('visibilitychange', connect);
      source?.close();
      clearTimeout(again);
    };
  }, [cache, isAdministrator]);
}
