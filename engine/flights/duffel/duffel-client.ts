import type { z } from 'zod';
import { pause } from '#engine/kernel/back-off.ts';
import { supplierUnavailable } from '../supplier-unavailable.ts';
import { errorBody } from './duffel-shapes.ts';

/** The token and the address of the API. */
export type DuffelAccess = {
  token: string;
  /** `https://api.duffel.com`, or a sandbox on this machine. */
  apiBase: string;
};

/** The answer of a call: its body, or the code of what is wrong with the request. */
type DuffelAnswer<Body> = { status: number; body: Body } | { status: number; code: string };

type Call<Shape extends z.ZodType> = {
  /** By default `POST` with data, `GET` without. */
  method?: 'GET' | 'POST';
  path: string;
  data?: object;
  shape: Shape;
  /** True by default: the call changes nothing, or the same at every try, and is tried three times. */
  repeatable?: boolean;
};

export type DuffelClient = <Shape extends z.ZodType>(
  call: Call<Shape>,
) => Promise<DuffelAnswer<z.output<Shape>>>;

/** Duffel asks for 130 s or more; `supplier_timeout` ends a search before. */
const PATIENCE_MS = 130_000;
/** A 502 that decides: the airline made no order. */
const NOT_CREATED = 'order_not_created';
const TRIES = 3;
const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 5_000;

/**
 * Calls Duffel's API, version `v2`. An answer of 4xx but 429 is an answer, and so is an order that was not made; what is left after all
 * tries is thrown as `SupplierUnavailable`, with the time that a 429 names. Errors hold method, path and
 * status, never a token or a body.
 */
export const createDuffelClient =
  ({ token, apiBase }: DuffelAccess): DuffelClient =>
  async ({ path, data, shape, method = data ? 'POST' : 'GET', repeatable = true }) => {
    const name = `${method} ${path.split('?')[0]}`;
    const send = () =>
      fetch(`${apiBase}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'duffel-version': 'v2',
          accept: 'application/json',
          'content-type': 'application/json',
        },
        ...(data && { body: JSON.stringify({ data }) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).catch(() => undefined);

    for (let tries = 1; ; tries++) {
      const response = await send();
      const body: unknown = await response?.json().catch(() => undefined);
      if (response?.ok) {
        const parsed = shape.safeParse(body);
        if (parsed.success) return { status: response.status, body: parsed.data };
        throw supplierUnavailable(`${name} answered another shape than expected`);
      }
      const status = response?.status ?? 0;
      const isAnswer = status >= 400 && status < 500 && status !== 429;
      if (isAnswer || codeOf(body) === NOT_CREATED) return { status, code: codeOf(body) };
      const wait = response && waitOf(response.headers);
      const isWorthIt = repeatable && tries < TRIES && (wait ?? 0) <= LONGEST_WAIT_MS;
      if (!isWorthIt)
        throw supplierUnavailable(
          `${name} answered ${status === 0 ? 'nothing' : `${status} ${codeOf(body)}`}`,
          wait === undefined ? undefined : Math.ceil(wait / 1000),
        );
      await pause(wait ?? FIRST_WAIT_MS * tries);
    }
  };

const codeOf = (body: unknown): string => errorBody.safeParse(body).data?.errors[0]?.code ?? '';

/** When to ask again, in milliseconds, as a 429 names it. */
const waitOf = (headers: Headers): number | undefined => {
  const seconds = headers.get('retry-after');
  if (seconds !== null && /^\d+$/.test(seconds)) return Number(seconds) * 1000;
  const reset = Date.parse(headers.get('ratelimit-reset') ?? '');
  return Number.isNaN(reset) ? undefined : Math.max(0, reset - Date.now());
};
