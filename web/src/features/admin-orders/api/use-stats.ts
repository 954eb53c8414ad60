import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AdminStatsView } from '#http/contracts/admin-order-answers.ts';
import { useAdministrator } from '../../../app/administrator.ts';
import { sessionKey } from '../../../app/query-keys.ts';
import { useAdminQuery } from '../../../app/use-admin-query.ts';

const STATS = '/api/admin/stats';
const RECONNECT_MS = 5_000;

/** The figures over all orders. */
export const useStats = () => useAdminQuery<AdminStatsView>({ queryKey: [STATS] });

/** Updates the figures over all orders from the server's events, while the page is visible. */
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
      source = new EventSource(STATS);
      source.addEventListener('message', ({ data }) => {
        const stats: AdminStatsView = JSON.parse(String(data));
        // A pending answer is older.
        void cache.cancelQueries({ queryKey: [STATS] });
        cache.setQueryData([STATS], stats);
      });
      const opened = source;
      // A browser stops reconnecting after any answer but 200. After the end of the session there is
      // nothing to reconnect to: asked for, it leads to the sign-in.
      opened.addEventListener('error', () => {
        if (opened.readyState !== EventSource.CLOSED) return;
        void cache.invalidateQueries({ queryKey: sessionKey });
        again = setTimeout(connect, RECONNECT_MS);
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
