import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { takeArranged, type ArrangedFailure } from './arranged.ts';
import { API_VERSION } from './events.ts';
import { expandPaths } from './expand.ts';
import { fingerprintOf, oncePerKey } from './idempotency.ts';
import { inTransaction } from './object-store.ts';
import { SANDBOX_KEYS } from './keys.ts';
import { expandField, newId, parseFormBody, parseParams, type SandboxRequest } from './request.ts';
import { findRoute } from './routes.ts';
import { settleWhatWaits } from './settle-later.ts';
import { invalidRequest, notExecuted, stripeError, type Answer } from './stripe-error.ts';

/** A call to `/v1/…`: `path` without the mount point, `form` the body or the query as sent. */
type ApiCall = {
  method: string;
  path: string;
  form: string;
  authorization: string;
  /** The header `Stripe-Version`, empty when missing. */
  version: string;
  idempotencyKey: string | null;
};

export type ApiAnswer =
  | { how: 'answer'; status: number; body: unknown; replayed: boolean; requestId: string }
  | { how: 'reset' };

/** Answers one call in one transaction; what it changed is durable before it is answered. */
export const answerApiCall = async (
  pool: Pool,
  now: () => Date,
  call: ApiCall,
  { settlesAtOnce }: { settlesAtOnce: boolean },
): Promise<ApiAnswer> => {
  if (call.version !== '' && call.version !== API_VERSION) {
    throw invalidRequest(`Invalid Stripe API version: ${call.version}`);
  }
  const publishable = isPublishable(call.authorization);
  const found = findRoute(call.method, call.path);
  if (found === undefined) {
    throw stripeError(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${call.method}: ${call.path}).`,
    });
  }
  if (publishable && !found.isPublishable) {
    throw stripeError(403, {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message:
        'This API call cannot be made with a publishable API key. Please use a secret API key.',
    });
  }
  const name = `${call.method} ${call.path}`;
  const failure = await takeArranged(pool, 'failure', name);
  if (failure !== undefined && failure.how !== 'status' && !failure.executed) {
    return { how: failure.how };
  }

  const params = parseFormBody(call.form);
  const requestId = newId('req');
  const seconds = Math.floor(now().getTime() / 1000);
  const perform = (tx: PoolClient): Promise<Answer> =>
    failure?.how === 'status'
      ? failWith(failure)
      : handleAndExpand(found.handle, {
          tx,
          now: seconds,
          id: found.id,
          params,
          publishable,
          requestId,
          idempotencyKey: call.idempotencyKey,
        });
  const key = call.method === 'POST' ? call.idempotencyKey : null;
  const answer = await inTransaction(pool, async (tx) => {
    const once = (kept: string) => {
      const fingerprint = fingerprintOf(name, params);
      return oncePerKey(tx, { key: kept, fingerprint, now: seconds }, () => perform(tx));
    };
    const answered = key === null ? { ...(await perform(tx)), replayed: false } : await once(key);
    if (settlesAtOnce && call.method === 'POST') await settleWhatWaits(tx, now());
    return answered;
  });
  if (failure !== undefined && failure.how !== 'status') return { how: failure.how };
  return { how: 'answer', requestId, ...answer };
};

const isPublishable = (authorization: string): boolean => {
  const key = /^Bearer (\S+)$/.exec(authorization)?.[1];
  if (key === SANDBOX_KEYS.secretKey) return false;
  if (key === SANDBOX_KEYS.publishableKey) return true;
  throw stripeError(401, {
    type: 'invalid_request_error',
    message:
      key === undefined
        ? 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.'
        : 'Invalid API Key provided.',
  });
};

const handleAndExpand = async (
  handle: (request: SandboxRequest) => Promise<Answer>,
  request: SandboxRequest,
): Promise<Answer> => {
  const answer = await handle(request);
  const { expand = [] } = parseParams(z.object({ expand: expandField }), request.params);
  if (answer.status !== 200 || expand.length === 0) return answer;
  return { status: 200, body: await expandPaths(request.tx, answer.body, expand) };
};

/** A 500 is kept under the idempotency key, as the provider does; other statuses are not. */
const failWith = async ({ status }: ArrangedFailure & { how: 'status' }): Promise<Answer> => {
  const error = { type: 'api_error' as const, message: `Arranged failure ${status}.` };
  if (status === 500) return { status, body: { error } };
  throw notExecuted(stripeError(status, error));
};
