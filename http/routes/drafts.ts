import type Router from '@koa/router';
import type { Context } from 'koa';
import { z } from 'zod';
import { eraseDraft, keepDraft, readDraft } from '#engine/draft/drafts.ts';
import type { Done } from '../contracts/account-answers.ts';
import { draftRequest, draftTab } from '../contracts/drafts.ts';
import type { DraftView } from '../contracts/site-answers.ts';
import { parseInput } from '../input/parse-input.ts';
import { recogniseVisitor, visitorHash } from '../access/cookies.ts';
import type { Ports } from '../ports.ts';

const tabOf = ({ params }: Context): string => parseInput(z.object({ tab: draftTab }), params).tab;

/**
 * Drafts of a browser's tabs, by the visitor's cookie: `GET /api/drafts` returns the latest one for
 * a new tab, `GET` and `PUT /api/drafts/{tab}` a tab's own.
 */
export const draftRoutes = (router: Router, ports: Ports): void => {
  const { knex, now } = ports;

  const answer = async (context: Context, tab?: string) => {
    const visitor = visitorHash(context);
    const place = visitor && { visitorHash: visitor, ...(tab !== undefined && { tab }) };
    const kept = place ? await readDraft(ports, place, now()) : undefined;
    context.body = (kept ?? { content: null, revision: 0 }) satisfies DraftView;
  };

  router.get('/api/drafts', (context) => answer(context));
  router.get('/api/drafts/:tab', (context) => answer(context, tabOf(context)));

  router.put('/api/drafts/:tab', async (context) => {
    const tab = tabOf(context);
    const draft = parseInput(draftRequest, context.request.body);
    const place = { visitorHash: recogniseVisitor(context), tab };
    if (Object.keys(draft.content).length === 0) await eraseDraft(knex, place);
    else await keepDraft(ports, place, draft, now());
    context.body = { success: true } satisfies Done;
  });
};
