import type { Context, Middleware } from 'koa';
import type { Knex } from 'knex';
import { awaitPosition } from '#projections/projector/checkpoints.ts';
import { projections } from '#projections/projections.ts';
import { httpError } from './errors.ts';

/** Under https for this host alone, like all our cookies. */
const nameFor = ({ cookies }: Context): string =>
  cookies.secure ? '__Host-skyhold_seen' : 'skyhold_seen';
const REMEMBERED_MS = 60_000;
const PATIENCE_MS = 5_000;
const names = projections.map(({ name }) => name);

/** Remembers in the browser how far its last command brought the log, and when; 0 is no event. */
export const rememberWrite = (context: Context, position: bigint): void => {
  if (position === 0n) return;
  context.cookies.set(nameFor(context), `${position}.${Date.now()}`, {
    httpOnly: true,
    sameSite: 'lax',
    secure: context.cookies.secure,
    maxAge: REMEMBERED_MS,
    signed: true,
  });
};

/**
 * A browser reads its own writes: before a query, waits until the read models contain its last
 * command. 503 when they do not get there in time.
 */
export const awaitOwnWrites =
  (knex: Knex): Middleware =>
  async (context, next) => {
    const [seen, writtenAt] =
      context.cookies.get(nameFor(context), { signed: true })?.split('.') ?? [];
    const at = new Date(Number(writtenAt ?? 0));
    if (seen && !(await awaitPosition(knex, names, BigInt(seen), PATIENCE_MS, at))) {
      throw httpError(503, 'Your reservation is being prepared. Please try again in a moment.', {
        retryAfterSeconds: 2,
      });
    }
    await next();
  };
