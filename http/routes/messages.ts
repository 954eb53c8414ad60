import { randomBytes } from 'node:crypto';
import type Router from '@koa/router';
import { messageDecider, writtenMessageSchema } from '#engine/contact/message.ts';
import { receiveMessage } from '#engine/contact/receive-message.ts';
import { hashOfToken, TOKEN_PATTERN } from '#engine/kernel/link-token.ts';
import { eraseMessage } from '#engine/privacy/erase-message.ts';
import { keptMessages } from '#projections/messages/queries.ts';
import { askForPassword } from '../access/account-access.ts';
import { callerOf } from '../access/caller.ts';
import { answerDone } from '../answer-command.ts';
import { commandContext } from '../command-context.ts';
import type { Done } from '../contracts/account-answers.ts';
import { messageRequest, messagesQuery } from '../contracts/messages.ts';
import type { MessagesView } from '../contracts/admin-answers.ts';
import { awaitOwnWrites } from '../middleware/own-writes.ts';
import { parseInput } from '../input/parse-input.ts';
import { spendPointOn } from '../middleware/rate-limit.ts';
import { actorOf } from '../access/session.ts';
import type { Ports } from '../ports.ts';
import { rejected } from '../rejections.ts';

const QUARTER_HOUR_S = 15 * 60;
const PAGE_SIZE = 20;

/**
 * The contact form, and its messages for the administrator. Messages are counted for each caller,
 * on this machine too.
 */
export const messageRoutes = (router: Router, ports: Ports, siteUrl: string): void => {
  const { knex, sealing, limits, now } = ports;
  const byCaller = limits.limit('messages', { points: 5, seconds: QUARTER_HOUR_S });
  const ownWrites = awaitOwnWrites(knex);

  router.post('/api/messages', async (context) => {
    const { idempotencyKey, ...written } = parseInput(messageRequest, context.request.body);
    const id = hashOfToken(idempotencyKey ?? randomBytes(32).toString('base64url'));
    const command = commandContext(actorOf(context), now());
    await spendPointOn(byCaller, callerOf(context), () =>
      receiveMessage(ports, id, written, command),
    );
    context.body = { success: true } satisfies Done;
  });

  router.get('/api/admin/messages', ownWrites, async (context) => {
    const { page } = parseInput(messagesQuery, context.query);
    const rows = await keptMessages(knex, {
      offset: (page - 1) * PAGE_SIZE,
      limit: PAGE_SIZE + 1,
    });
    const shown = rows.slice(0, PAGE_SIZE);
    const opened = await sealing.openAll(
      shown.map(({ message_id, sealed }) => ({
        subject: messageDecider.stream(message_id),
        sealed,
      })),
    );
    const messages = shown.flatMap(({ message_id, received_at }, index) =>
      // Its key may be destroyed before the row is deleted.
      opened[index] === undefined
        ? []
        : {
            id: message_id,
            receivedAt: received_at.toISOString(),
            ...writtenMessageSchema.parse(opened[index]),
          },
    );
    context.body = { messages, page, hasNext: rows.length > PAGE_SIZE } satisfies MessagesView;
  });

  router.post('/api/admin/messages/:id/erase', askForPassword(now), ownWrites, async (context) => {
    const { id = '' } = context.params;
    if (!TOKEN_PATTERN.test(id)) throw rejected({ reason: 'message-absent' });
    answerDone(
      context,
      await eraseMessage(
        { ...ports, siteUrl },
        id,
        'request',
        commandContext('administrator', now()),
      ),
    );
  });
};
