import type { Pool, PoolClient } from 'pg';
import type Stripe from 'stripe';
import { deliveriesTable } from './webhooks.ts';
import { stripeError } from './stripe-error.ts';

/** Every kind of object that is kept, by the name in its `object` field. */
export type StoredByKind = {
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  payment_method: Stripe.PaymentMethod;
  balance_transaction: Stripe.BalanceTransaction;
  dispute: Stripe.Dispute;
  payout: Stripe.Payout;
  event: Stripe.EventBase;
};
export type Kind = keyof StoredByKind;

/** An object with the fields that the product and its tests read; the answers leave out all others. */
export const objectOf = <K extends Kind>(
  fields: { id: string; object: K; created: number } & Partial<StoredByKind[K]>,
): StoredByKind[K] => fields as unknown as StoredByKind[K];

/** Makes the schema and its tables where they are missing; safe to run in several processes at once. */
export const createTables = async (pool: Pool): Promise<void> => {
  await inTransaction(pool, (tx) => tx.query(tables));
};

const tables = `
    select pg_advisory_xact_lock(hashtextextended('stripe_sandbox', 0));
    create schema if not exists stripe_sandbox;
    create table if not exists stripe_sandbox.objects (
      seq bigint generated always as identity primary key,
      id text not null unique,
      kind text not null,
      created bigint not null,
      body jsonb not null
    );
    create index if not exists objects_by_kind on stripe_sandbox.objects (kind, seq desc);
    create index if not exists objects_by_intent on stripe_sandbox.objects
      ((body->>'payment_intent')) where body->>'payment_intent' is not null;
    create table if not exists stripe_sandbox.idempotency_keys (
      key text primary key,
      fingerprint text not null,
      created bigint not null,
      status int not null,
      body json not null
    );
    create table if not exists stripe_sandbox.controls (
      seq bigint generated always as identity primary key,
      kind text not null,
      body jsonb not null
    );${deliveriesTable}`;

/** Runs `work` in one transaction: committed when it returns, rolled back when it throws. */
export const inTransaction = async <T>(
  pool: Pool,
  work: (tx: PoolClient) => Promise<T>,
): Promise<T> => {
  const tx = await pool.connect();
  let broken = false;
  try {
    await tx.query('begin');
    const result = await work(tx);
    await tx.query('commit');
    return result;
  } catch (error) {
    await tx.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    tx.release(broken);
  }
};

/** The id of what a field refers to, whether it holds the id or the object. */
export const idOf = (reference: string | { id: string } | null): string =>
  typeof reference === 'string' ? reference : (reference?.id ?? '');

export const insertObject = async (tx: PoolClient, object: StoredByKind[Kind]): Promise<void> => {
  await tx.query(
    'insert into stripe_sandbox.objects (id, kind, created, body) values ($1, $2, $3, $4)',
    [object.id, object.object, object.created, JSON.stringify(object)],
  );
};

export const saveObject = async (tx: PoolClient, object: StoredByKind[Kind]): Promise<void> => {
  await tx.query('update stripe_sandbox.objects set body = $2 where id = $1', [
    object.id,
    JSON.stringify(object),
  ]);
};

/** Sets fields of any object; a 404 when there is none with this id. */
export const alterObject = async (
  tx: PoolClient,
  id: string,
  fields: Record<string, unknown>,
): Promise<void> => {
  const { rowCount } = await tx.query(
    'update stripe_sandbox.objects set body = body || $2 where id = $1',
    [id, JSON.stringify(fields)],
  );
  if (rowCount === 0) throw noSuch('object', id);
};

/** Any object by its id, for `expand`. */
export const findById = async (
  tx: PoolClient,
  id: string,
): Promise<StoredByKind[Kind] | undefined> => {
  const { rows } = await tx.query<{ body: StoredByKind[Kind] }>(
    'select body from stripe_sandbox.objects where id = $1',
    [id],
  );
  return rows[0]?.body;
};

/** The object, or a 404 as the provider words it. */
export const getObject = <K extends Kind>(tx: PoolClient, kind: K, id: string) =>
  selectObject(tx, kind, id, '');

/** The same, locked until the transaction ends: for everything that changes the object. */
export const lockObject = <K extends Kind>(tx: PoolClient, kind: K, id: string) =>
  selectObject(tx, kind, id, 'for update');

const selectObject = async <K extends Kind>(
  tx: PoolClient,
  kind: K,
  id: string,
  lock: '' | 'for update',
): Promise<StoredByKind[K]> => {
  const { rows } = await tx.query<{ body: StoredByKind[K] }>(
    `select body from stripe_sandbox.objects where kind = $1 and id = $2 ${lock}`,
    [kind, id],
  );
  if (rows[0] !== undefined) return rows[0].body;
  throw noSuch(kind, id);
};

const noSuch = (kind: string, id: string) =>
  stripeError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param: kind === 'payment_intent' ? 'intent' : kind,
  });
