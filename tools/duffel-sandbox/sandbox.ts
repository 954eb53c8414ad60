import { text } from 'node:stream/consumers';
import type Koa from 'koa';
import { Pool } from 'pg';
import { answerApiCall } from './api.ts';
import type { Context } from './context.ts';
import { answerControl } from './controls.ts';
import { type Answer, apiError, isApiError } from './errors.ts';
import { openObjects } from './objects.ts';
import type { Timetable } from './timetable.ts';
import { deliverWebhooks, queueWebhook, type WebhookEndpoint } from './webhooks.ts';

const MOUNT = '/__duffel';

/** The token that the sandbox takes. */
export const SANDBOX_TOKEN = 'duffel_test_sandbox';

/**
 * A flight supplier for development and tests: Duffel's API of offers and hold orders under
 * `/__duffel/air/…` over the flights of `timetable`, its controls under `/__duffel/_control/…` (see
 * `answerControl`). State is kept in the Postgres schema `duffel_sandbox`, made when missing. With
 * `webhook`, events are delivered there. The middleware reads raw bodies, so it comes before any body
 * parser; other paths pass through. Rejects when the database does not answer.
 */
export const createDuffelSandbox = async (options: {
  databaseUrl: string;
  timetable: Timetable;
  /** The real clock if missing. */
  now?: () => Date;
  webhook?: WebhookEndpoint;
}): Promise<{ middleware: Koa.Middleware; close(): Promise<void> }> => {
  const { now: realNow = () => new Date() } = options;
  const pool = new Pool({ connectionString: options.databaseUrl, max: 4 });
  // An idle connection that breaks is replaced by the pool; the next query reports what is wrong.
  pool.on('error', () => undefined);
  const objects = await openObjects(pool).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  const deliverer = options.webhook && deliverWebhooks(objects, options.webhook);

  const contextNow = async (): Promise<Context> => {
    const clock = await objects.get<{ hours: number }>('clock', 'clock');
    const now = new Date(realNow().getTime() + (clock?.hours ?? 0) * 3_600_000);
    return {
      objects,
      timetable: options.timetable,
      now,
      notify: async (type, object) => {
        if (deliverer) await queueWebhook(objects, type, object, now);
      },
    };
  };

  const answer = async (ctx: Koa.Context, path: string): Promise<Answer> => {
    const body = parseJson(await text(ctx.req));
    const context = await contextNow();
    if (path.startsWith('/_control/')) return answerControl(context, path, body);
    if (ctx.get('authorization') !== `Bearer ${SANDBOX_TOKEN}`)
      throw apiError(401, 'access_token_not_found', 'The access token is not known.');
    if (ctx.get('duffel-version') !== 'v2')
      throw apiError(400, 'unsupported_version', 'The header Duffel-Version must be v2.');
    const query = new URLSearchParams(ctx.querystring);
    return answerApiCall(context, { method: ctx.method, path, query, data: dataOf(body) });
  };

  return {
    middleware: async (ctx, next) => {
      if (!ctx.path.startsWith(`${MOUNT}/`)) {
        await next();
        return;
      }
      const answered = await answer(ctx, ctx.path.slice(MOUNT.length)).catch((error: unknown) => {
        if (isApiError(error)) return error.answer;
        throw error;
      });
      deliverer?.wake();
      ctx.status = answered.status;
      ctx.set({ 'cache-control': 'no-store', ...answered.headers });
      ctx.body = answered.body;
    },
    close: async () => {
      await deliverer?.stop();
      await pool.end();
    },
  };
};

const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body || '{}');
  } catch {
    throw apiError(400, 'invalid_json', 'The body is not JSON.');
  }
};

const dataOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
