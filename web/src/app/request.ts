import type { Problem } from '#http/contracts/problem.ts';

/** A non-OK answer: the message is `status: body` or, without a body, `status: status text` (spec 1 §7). */
type RequestError = Error & { status: number; problem: Problem | null };

export const isRequestError = (error: unknown): error is RequestError =>
  error instanceof Error && error.name === 'RequestError';

/** A 4xx is an answer: asking again would not change it. Except 429, which asks to come back later. */
export const isAnswer = (error: unknown) =>
  isRequestError(error) && error.status < 500 && error.status !== 429;

/**
 * One JSON call with the visitor's cookies. Throws a `RequestError` for a non-OK status;
 * a call that gets no answer at all throws what `fetch` throws.
 */
export async function request<T>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<T> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw await requestError(response);
  const answer: T = await response.json();
  return answer;
}

async function requestError(response: Response): Promise<RequestError> {
  const text = await response.text();
  const error = new Error(`${response.status}: ${text || response.statusText}`);
  return Object.assign(error, {
    name: 'RequestError',
    status: response.status,
    problem: parseProblem(text),
  });
}

function parseProblem(text: string): Problem | null {
  try {
    const value: unknown = JSON.parse(text);
    return isProblem(value) ? value : null;
  } catch {
    return null;
  }
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' &&
  value !== null &&
  'message' in value &&
  typeof value.message === 'string';
