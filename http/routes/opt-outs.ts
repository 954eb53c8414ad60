import type Router from '@koa/router';
import { declineReminders, handleOptOut } from '#engine/recovery/opt-out.ts';
import { commandContext } from '../command-context.ts';
import type { Done } from '../contracts/account-answers.ts';
import type { FollowToken } from '../access/mailed-token.ts';
import type { Ports } from '../ports.ts';
import { rejected } from '../rejections.ts';

/**
 * Opting out of reminders, on our page or by a mail program's one click (RFC 8058). A GET, by a
 * person or a scanner, leads to the page and changes nothing.
 */
export const optOutRoutes = (router: Router, { store, now }: Ports, follow: FollowToken): void => {
  router.get('/api/recovery/unsubscribe/:token', (context) => {
    context.redirect(`/unsubscribe/${encodeURIComponent(context.params['token'] ?? '')}`);
    context.status = 303;
  });

  router.post('/api/recovery/unsubscribe/:token', async (context) => {
    const value = context.params['token'] ?? '';
    await follow(context, { of: 'unsubscribe', field: 'token', value }, async (tokenHash) => {
      const declined = await handleOptOut(store, commandContext('customer', now()))(
        tokenHash,
        declineReminders,
      );
      if ('reason' in declined) throw rejected(declined);
    });
    context.body = { success: true } satisfies Done;
  });
};
