import type { Context } from 'koa';
import { httpError } from '../middleware/errors.ts';

/** The body's bytes as they were sent, for a signature over them; 413 beyond `limit` bytes, 400 when it breaks off. */
export const readRawBody = async (context: Context, limit: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  if ((context.request.length ?? 0) <= limit) {
    try {
      for await (const chunk of context.req.iterator({ destroyOnReturn: false })) {
        size += (chunk as Buffer).length;
        if (size > limit) break;
        chunks.push(chunk as Buffer);
      }
    } catch {
      throw httpError(400, 'The request broke off.');
    }
    if (size <= limit) return Buffer.concat(chunks);
  }
  // What is still under way is not read: the connection ends with the answer.
  context.set('connection', 'close');
  throw httpError(413, 'The request is too large.');
};
