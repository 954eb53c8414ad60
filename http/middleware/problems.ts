import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { isEventStoreUnavailable } from '#engine/kernel/event-store-unavailable.ts';
import { isProviderUnavailable } from '#engine/payment/provider-unavailable.ts';
import { isPassing } from '#projections/projector/is-passing.ts';
import type { Problem } from '../contracts/problem.ts';

/** An answer that is not a success, thrown from anywhere in a route. */
export type HttpProblem = Error & { name: 'HttpProblem'; status: number; problem: Problem };

/** Builds the error that `answerProblems` turns into the answer. */
export const httpProblem = (
  status: number,
  message: string,
  errors?: Record<string, string>,
  needs?: Problem['needs'],
): HttpProblem =>
  Object.assign(new Error(message), {
    name: 'HttpProblem' as const,
    status,
    problem: { message, ...(errors && { errors }), ...(needs && { needs }) },
  });

/** The answer while nothing can be saved. A charge follows a saved event, so none happens twice. */
const UNAVAILABLE =
  'We cannot save anything right now. Nothing was charged twice. Please try again in a moment.';
/** The provider's books are read before money moves, so that another try moves none twice. */
const PROVIDER_UNAVAILABLE =
  'The payment system does not answer right now. Nothing is charged or refunded twice. Please try again in a moment.';
const RETRY_AFTER_SECONDS = '5';

const isHttpProblem = (error: unknown): error is HttpProblem =>
  error instanceof Error && error.name === 'HttpProblem';

/** Parses input by its contract; a misfit becomes a 400 that names every wrong field. */
export const parseInput = <T extends z.ZodType>(contract: T, input: unknown): z.output<T> => {
  const parsed = contract.safeParse(input);
  if (parsed.success) return parsed.data;
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[path.join('.') || 'body'] ??= message;
  throw badInput(errors);
};

/** A 400 with a text for each wrong field, under its path like `passenger.phone`. */
export const badInput = (errors: Record<string, string>): HttpProblem => {
  const fields = Object.entries(errors).map(([field, text]) => `${field}: ${text}`);
  return httpProblem(400, `Please check your input. ${fields.join('; ')}`, errors);
};

/** An error that a middleware of Koa's throws to be answered with its status. */
export const hasStatus = (error: unknown): error is { status: number; message: string } =>
  error instanceof Error && 'status' in error && typeof error.status === 'number';

/** Turns whatever a route throws into JSON; other errors are logged and answered without details. */
export const answerProblems =
  (log: Logger): Middleware =>
  async (context, next) => {
    try {
      await next();
    } catch (error) {
      if (isHttpProblem(error)) {
        context.status = error.status;
        context.body = error.problem;
      } else if (hasStatus(error) && error.status >= 400 && error.status < 500) {
        context.status = error.status;
        context.body = { message: sentenceFor(error.status) };
      } else if (isEventStoreUnavailable(error) || isPassing(error)) {
        // The event store's port has logged its outage, once for all calls.
        if (!isEventStoreUnavailable(error))
          log.warn({ err: error }, 'the database does not answer as it should');
        context.status = 503;
        context.set('retry-after', RETRY_AFTER_SECONDS);
        context.body = { message: UNAVAILABLE };
      } else if (isProviderUnavailable(error)) {
        log.warn({ err: error }, 'the payment provider does not answer as it should');
        context.status = 503;
        context.set('retry-after', RETRY_AFTER_SECONDS);
        context.body = { message: PROVIDER_UNAVAILABLE };
      } else {
        log.error({ err: error, method: context.method, route: context._matchedRoute }, 'failed');
        context.status = 500;
        context.body = { message: 'Something went wrong on our side. Please try again.' };
      }
    }
  };

const sentenceFor = (status: number): string => {
  if (status === 413) return 'The request is too large.';
  return 'The request cannot be answered.';
};
