import type Router from '@koa/router';
import { endSessionOf, endSessionsOf, sessionsOf } from '#engine/account/sessions.ts';
import { requireSession } from '../access/account-access.ts';
import { endSessionRequest } from '../contracts/auth.ts';
import type { Done, SessionsView } from '../contracts/account-answers.ts';
import { parseInput } from '../input/parse-input.ts';
import { httpError } from '../middleware/errors.ts';
import { sessionHash } from '../access/session.ts';
import type { Ports } from '../ports.ts';

/** The sessions of an account: listed and ended by its owner. */
export const sessionRoutes = (router: Router, { knex, now }: Ports): void => {
  router.get('/api/auth/sessions', async (context) => {
    const { userId } = requireSession(context);
    const rows = await sessionsOf(knex, userId, now());
    const own = sessionHash(context);
    context.body = rows.map(({ token_hash, device, created_at, seen_at }) => ({
      id: token_hash,
      device,
      signedInAt: created_at.toISOString(),
      seenAt: seen_at.toISOString(),
      isThisOne: token_hash === own,
    })) satisfies SessionsView;
  });

  router.post('/api/auth/sessions/end', async (context) => {
    const { userId } = requireSession(context);
    const { id } = parseInput(endSessionRequest, context.request.body);
    if ((await endSessionOf(knex, userId, id)) === 0) {
      throw httpError(404, 'This sign-in has ended already.');
    }
    context.body = { success: true } satisfies Done;
  });

  router.post('/api/auth/sessions/end-others', async (context) => {
    const { userId } = requireSession(context);
    await endSessionsOf(knex, userId, sessionHash(context));
    context.body = { success: true } satisfies Done;
  });
};
