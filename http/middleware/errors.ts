import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { isEventStoreUnavailable } from '#engine/kernel/event-store-unavailable.ts';
import { isProviderUnavailable } from '#engine/payment/provider-unavailable.ts';
import { isSupplierUnavailable } from '#engine/flights/supplier-unavailable.ts';
import { isTransient } from '#engine/kernel/is-transient.ts';
import type { ApiError } from '../contracts/error.ts';

type Details = Omit<ApiError, 'message'> & { retryAfterSeconds?: number };

/** An answer that is not a success, thrown from anywhere in a route. */
export type HttpError = Error & {
  name: 'HttpError';
  status: number;
  body: ApiError;
  retryAfterSeconds?: number;
};

/** Builds the error that `answerErrors` turns into the answer. */
export const httpError = (
  status: number,
  message: string,
  { retryAfterSeconds, ...details }: Details = {},
): HttpError =>
  Object.assign(new Error(message), {
    name: 'HttpError' as const,
    status,
    body: { message, ...details },
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });

/** The answer while nothing can be saved. A charge follows a saved event, so none happens twice. */
const UNAVAILABLE =
  'We cannot save anything right now. Nothing was charged twice. Please try again in a moment.';
/** The provider's books are read before money moves, so that another try moves none twice. */
const PROVIDER_UNAVAILABLE =
  'The payment system does not answer right now. Nothing is charged or refunded twice. Please try again in a moment.';
/** A search or a flight that the supplier does not answer for. */
const SUPPLIER_UNAVAILABLE = 'Flights cannot be looked up right now. Please try again in a moment.';
const SOON = { retryAfterSeconds: 5 };

const isHttpError = (error: unknown): error is HttpError =>
  error instanceof Error && error.name === 'HttpError';

/** An error that a middleware of Koa's throws to be answered with its status. */
export const hasStatus = (error: unknown): error is { status: number; message: string } =>
  error instanceof Error && 'status' in error && typeof error.status === 'number';

/** Turns whatever a route throws into JSON; other errors are logged and answered without details. */
export const answerErrors =
  (log: Logger): Middleware =>
  async (context, next) => {
    try {
      await next();
    } catch (error) {
      if (isHttpError(error)) {
        answer(context, error);
      } else if (hasStatus(error) && error.status >= 400 && error.status < 500) {
        answer(context, httpError(error.status, sentenceFor(error.status)));
      } else if (isEventStoreUnavailable(error) || isTransient(error)) {
        // The event store's port has logged its outage, once for all calls.
        if (!isEventStoreUnavailable(error))
          log.warn({ err: error }, 'the database does not answer as it should');
        answer(context, httpError(503, UNAVAILABLE, SOON));
      } else if (isProviderUnavailable(error)) {
        log.warn({ err: error }, 'the payment provider does not answer as it should');
        answer(context, httpError(503, PROVIDER_UNAVAILABLE, SOON));
      } else if (isSupplierUnavailable(error)) {
        log.warn({ err: error }, 'the flight supplier does not answer as it should');
        const { retryAfterSeconds = SOON.retryAfterSeconds } = error;
        answer(context, httpError(503, SUPPLIER_UNAVAILABLE, { retryAfterSeconds }));
      } else {
        log.error({ err: error, method: context.method, route: context._matchedRoute }, 'failed');
        answer(context, httpError(500, 'Something went wrong on our side. Please try again.'));
      }
    }
  };

const answer = (context: Context, { status, body, retryAfterSeconds }: HttpError): void => {
  if (retryAfterSeconds !== undefined) context.set('retry-after', String(retryAfterSeconds));
  context.status = status;
  context.body = body;
};

const sentenceFor = (status: number): string => {
  if (status === 413) return 'The request is too large.';
  return 'The request cannot be answered.';
};
