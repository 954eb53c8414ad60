import type { Pool, PoolClient } from 'pg';
import type { ConfirmOutcome } from './test-cards.ts';

/**
 * How the next call goes wrong: with an HTTP status, or without an answer. `executed` means that the
 * call had its effect first. `request` narrows it to calls that begin so: `POST /v1/refunds`.
 */
export type ArrangedFailure = { request?: string | undefined } & (
  | { how: 'status'; status: number }
  | { how: 'reset'; executed: boolean }
);

type Arranged = {
  confirm: { outcome: ConfirmOutcome };
  refund: { outcome: 'pending' };
  failure: ArrangedFailure;
  /** Webhooks wait until they are released. */
  'hold-webhooks': object;
  /** What the provider does later waits until it is released. */
  'hold-settling': object;
};

/** What can be held back. */
export type Held = 'hold-webhooks' | 'hold-settling';

/** Stores the outcome of the next confirmation, refund or call, or what is held back; first in, first out. */
export const arrange = async <K extends keyof Arranged>(
  tx: PoolClient,
  kind: K,
  body: Arranged[K],
): Promise<void> => {
  await tx.query('insert into stripe_sandbox.controls (kind, body) values ($1, $2)', [
    kind,
    JSON.stringify(body),
  ]);
};

/** Takes the oldest arrangement of this kind, if there is one; `call` is `METHOD /path`. */
export const takeArranged = async <K extends keyof Arranged>(
  db: Pool | PoolClient,
  kind: K,
  call = '',
): Promise<Arranged[K] | undefined> => {
  const { rows } = await db.query<{ body: Arranged[K] }>(
    `delete from stripe_sandbox.controls where seq = (
       select seq from stripe_sandbox.controls
       where kind = $1 and starts_with($2, coalesce(body->>'request', ''))
       order by seq limit 1 for update skip locked)
     returning body`,
    [kind, call],
  );
  return rows[0]?.body;
};

/** Ends holding back webhooks or settlements. */
export const release = (tx: PoolClient, kind: Held) =>
  tx.query('delete from stripe_sandbox.controls where kind = $1', [kind]);

/** The SQL condition that nothing is held back. */
export const notHeld = (kind: Held): string =>
  `not exists (select from stripe_sandbox.controls where kind = '${kind}')`;
