import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { FormFields } from './request.ts';
import { isStripeError, stripeError, type Answer } from './stripe-error.ts';

const KEY_LIFETIME_SECONDS = 86_400;

/** Recognises the same call again. Card numbers and security codes do not enter it. */
export const fingerprintOf = (call: string, params: FormFields): string =>
  createHash('sha256')
    .update(`${call}\n${JSON.stringify(canonical(params))}`)
    .digest('hex');

const canonical = (value: FormFields[string]): unknown => {
  if (typeof value === 'string' || value === undefined) return value;
  if (Array.isArray(value)) return value.map(canonical);
  return Object.entries(value)
    .filter(([name]) => name !== 'cvc')
    .map(([name, inner]) => [
      name,
      name === 'number' && typeof inner === 'string' ? inner.slice(-4) : canonical(inner),
    ])
    .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));
};

/**
 * Runs `perform` once per key and keeps its answer in the same transaction, errors too, unless they
 * were found before the call was executed. The same key with another fingerprint is a 400 `idempotency_error`, a key
 * in use at this moment a 409. Keys expire after 24 hours.
 */
export const oncePerKey = async (
  tx: PoolClient,
  call: { key: string; fingerprint: string; now: number },
  perform: () => Promise<Answer>,
): Promise<Answer & { replayed: boolean }> => {
  const { rows: locks } = await tx.query<{ taken: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 1)) as taken',
    [call.key],
  );
  if (locks[0]?.taken !== true) {
    throw stripeError(409, {
      type: 'invalid_request_error',
      code: 'idempotency_key_in_use',
      message: 'There is currently another in-progress request using this idempotency key.',
    });
  }
  const { rows } = await tx.query<{ fingerprint: string; status: number; body: unknown }>(
    `select fingerprint, status, body from stripe_sandbox.idempotency_keys
     where key = $1 and created > $2`,
    [call.key, call.now - KEY_LIFETIME_SECONDS],
  );
  const kept = rows[0];
  if (kept !== undefined && kept.fingerprint !== call.fingerprint) {
    throw stripeError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${call.key}' if you meant to execute a different request.`,
    });
  }
  if (kept !== undefined) return { status: kept.status, body: kept.body, replayed: true };

  const answer = await performOrRollBack(tx, perform);
  await tx.query(
    `insert into stripe_sandbox.idempotency_keys (key, fingerprint, created, status, body)
     values ($1, $2, $3, $4, $5)
     on conflict (key) do update set fingerprint = excluded.fingerprint,
       created = excluded.created, status = excluded.status, body = excluded.body`,
    [call.key, call.fingerprint, call.now, answer.status, JSON.stringify(answer.body)],
  );
  return { ...answer, replayed: false };
};

/** The answer of an executed call; of one that threw, its error, and nothing of what it did. */
const performOrRollBack = async (
  tx: PoolClient,
  perform: () => Promise<Answer>,
): Promise<Answer> => {
  await tx.query('savepoint call');
  try {
    return await perform();
  } catch (error) {
    if (!isStripeError(error) || 'executed' in error) throw error;
    await tx.query('rollback to savepoint call');
    return error.answer;
  }
};
