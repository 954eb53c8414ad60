import { createHash } from 'node:crypto';
import { Stream } from 'node:stream';
import type { Middleware } from 'koa';

/**
 * Marks what is answered from memory with its hash, so that a browser can ask whether it changed.
 * What no browser may store needs no mark.
 */
export const tagEntities: Middleware = async (context, next) => {
  await next();
  const { body } = context;
  if (context.status !== 200 || !body || body instanceof Stream) return;
  if (context.response.get('cache-control') === 'no-store') return;
  const entity = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  context.etag = createHash('sha256').update(entity).digest('base64url');
};
