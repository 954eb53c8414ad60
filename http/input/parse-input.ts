import type { z } from 'zod';
import { type HttpError, httpError } from '../middleware/errors.ts';

/** Parses input by its contract; a misfit becomes a 400 that names every wrong field. */
export const parseInput = <T extends z.ZodType>(contract: T, input: unknown): z.output<T> => {
  const parsed = contract.safeParse(input);
  if (parsed.success) return parsed.data;
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[path.join('.') || 'body'] ??= message;
  throw badInput(errors);
};

/** A 400 with a text for each wrong field, under its path like `passenger.phone`. */
export const badInput = (errors: Record<string, string>): HttpError => {
  const fields = Object.entries(errors).map(([field, text]) => `${field}: ${text}`);
  return httpError(400, `Please check your input. ${fields.join('; ')}`, { errors });
};
