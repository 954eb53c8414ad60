import type { IncomingMessage } from 'node:http';
import type Koa from 'koa';
import { Pool } from 'pg';
import { answerApiCall, type ApiAnswer } from './api.ts';
import { answerControl } from './controls.ts';
import { deliverWebhooks, type WebhookEndpoint } from './webhooks.ts';
import { API_VERSION } from './events.ts';
import { createTables, inTransaction } from './object-store.ts';
import { type BrowserFiles, buildBrowserFiles } from './stripe-js/browser-files.ts';
import { newId } from './request.ts';
import { settleLater, settleWhatWaits } from './settle-later.ts';
import { invalidRequest, isStripeError, stripeError } from './stripe-error.ts';

const MOUNT = '/__stripe';
const MAX_BODY_BYTES = 1_000_000;

/**
 * A payment provider for development and tests: Stripe's API under `/__stripe/v1/…`, its script
 * for browsers at `/__stripe/stripe.js`, its controls under `/__stripe/_control/…` (see
 * `answerControl`). State is kept in the Postgres schema
 * `stripe_sandbox`, created when missing. With `webhook`, events are delivered there. Charges are
 * captured `settlesAfterMs` after the call, 1,000 if missing, and at 0 within it. The middleware reads
 * raw bodies, so it comes before any body parser; other paths pass through. Rejects when the database
 * does not answer.
 */
export const createStripeSandbox = async (options: {
  databaseUrl: string;
  /** The real clock if missing. */
  now?: () => Date;
  webhook?: WebhookEndpoint;
  settlesAfterMs?: number;
}): Promise<{ middleware: Koa.Middleware; close(): Promise<void> }> => {
  const { now = () => new Date(), settlesAfterMs = 1_000 } = options;
  const pool = new Pool({
    connectionString: options.databaseUrl,
    max: 8,
    // Longer than between two looks for webhooks, which would each connect.
    idleTimeoutMillis: 30_000,
  });
  // An idle connection that breaks is replaced by the pool; the next query reports what is wrong.
  pool.on('error', () => undefined);
  try {
    await createTables(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }

  const deliverer = options.webhook && deliverWebhooks(pool, options.webhook, now);
  const later = settleLater(pool, now, settlesAfterMs, () => deliverer?.wake());

  let browserFiles: Promise<BrowserFiles> | undefined;
  const sendFile = async (ctx: Koa.Context, path: string): Promise<boolean> => {
    if (ctx.method !== 'GET' || path.startsWith('/v1/')) return false;
    const file = (await (browserFiles ??= buildBrowserFiles())).get(path);
    if (file === undefined) return false;
    ctx.set('cache-control', 'no-cache');
    ctx.type = file.type;
    ctx.body = file.body;
    return true;
  };

  const answer = async (ctx: Koa.Context, path: string): Promise<ApiAnswer> => {
    const body = await readBody(ctx.req);
    if (!path.startsWith('/_control/')) {
      return answerApiCall(
        pool,
        now,
        {
          method: ctx.method,
          path,
          form: ctx.method === 'GET' ? ctx.querystring : body,
          authorization: ctx.get('authorization'),
          version: ctx.get('stripe-version'),
          idempotencyKey: ctx.get('idempotency-key') || null,
        },
        { settlesAtOnce: settlesAfterMs === 0 },
      );
    }
    if (ctx.method !== 'POST' || ctx.is('application/json') === false) {
      throw invalidRequest('Controls are JSON requests with the method POST.');
    }
    const control = { path, body: parseJson(body) };
    const result = await inTransaction(pool, async (tx) => {
      const controlled = await answerControl(tx, now(), control);
      if (settlesAfterMs === 0) await settleWhatWaits(tx, now());
      return controlled;
    });
    return { how: 'answer', replayed: false, requestId: newId('req'), ...result };
  };

  return {
    middleware: async (ctx, next) => {
      if (!ctx.path.startsWith(`${MOUNT}/`)) {
        await next();
        return;
      }
      const path = ctx.path.slice(MOUNT.length);
      if (await sendFile(ctx, path)) return;
      try {
        const answered = await answer(ctx, path);
        if (ctx.method === 'POST') {
          deliverer?.wake();
          later.wake();
        }
        await send(ctx, answered);
      } catch (error) {
        if (!isStripeError(error)) throw error;
        const requestId = newId('req');
        await send(ctx, { how: 'answer', replayed: false, requestId, ...error.answer });
      }
    },
    close: async () => {
      await later.stop();
      await deliverer?.stop();
      await pool.end();
    },
  };
};

const send = async (ctx: Koa.Context, answer: ApiAnswer): Promise<void> => {
  switch (answer.how) {
    case 'reset':
      ctx.respond = false;
      ctx.req.socket.destroy();
      return;
    case 'answer':
      ctx.status = answer.status;
      ctx.set('cache-control', 'no-store');
      ctx.set('request-id', answer.requestId);
      ctx.set('stripe-version', API_VERSION);
      if (answer.replayed) ctx.set('idempotent-replayed', 'true');
      ctx.body = answer.body;
      return;
    default:
      answer satisfies never;
  }
};

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) {
      throw stripeError(413, {
        type: 'invalid_request_error',
        message: 'The request body is larger than 1 MB.',
      });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text || '{}');
  } catch {
    throw invalidRequest('The body is not JSON.');
  }
};
