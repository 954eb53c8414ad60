import type { ApiError } from '#http/contracts/error.ts';

/** A non-OK answer: the message is `status: body` or, without a body, `status: status text` (spec 1 §7). */
type RequestError = Error & {
  status: number;
  problem: ApiError | null;
  /** For a 503 with `Retry-After`: the wait, between 1,000 and 30,000 ms. */
  retryAfterMs?: number;
};

export const isRequestError = (error: unknown): error is RequestError =>
  error instanceof Error && error.name === 'RequestError';

/** Returns why the server rejected fields of a request; empty for any other error. */
export const fieldErrors = (error: unknown): string[] =>
  isRequestError(error) ? Object.values(error.problem?.errors ?? {}) : [];

/** A 4xx is final: a retry would not change it. Except 429, which can be retried later. */
export const isAnswer = (error: unknown) =>
  isRequestError(error) && error.status < 500 && error.status !== 429;

/** A 503 with `Retry-After`: nothing was done, and the call may be repeated after that time. */
export const isUnavailable = (error: unknown): error is RequestError & { retryAfterMs: number } =>
  isRequestError(error) && error.retryAfterMs !== undefined;

/**
 * Makes a JSON call with the visitor's cookies. Throws a `RequestError` for a non-OK status;
 * without an answer it throws the error of `fetch`.
 */
export async function request<T>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  /** `keepalive`: the call outlives the page. */
  { keepalive = false }: { keepalive?: boolean } = {},
): Promise<T> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    ...(keepalive && { keepalive }),
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw await requestError(response);
  const answer: T = await response.json();
  return answer;
}

/** Returns the error of a non-OK answer. */
export async function requestError(response: Response): Promise<RequestError> {
  const text = await response.text();
  const error = new Error(`${response.status}: ${text || response.statusText}`);
  return Object.assign(error, {
    name: 'RequestError',
    status: response.status,
    problem: parseProblem(text),
    ...retryAfterOf(response),
  });
}

/** `Retry-After` is seconds or a date (RFC 9110 §10.2.3). */
function retryAfterOf({ status, headers }: Response): Pick<RequestError, 'retryAfterMs'> {
  const value = headers.get('retry-after');
  if (status !== 503 || value === null) return {};
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? {} : { retryAfterMs: Math.min(Math.max(ms, 1000), 30_000) };
}

function parseProblem(text: string): ApiError | null {
  try {
    const value: unknown = JSON.parse(text);
    return isProblem(value) ? value : null;
  } catch {
    return null;
  }
}

const isProblem = (value: unknown): value is ApiError =>
  typeof value === 'object' &&
  value !== null &&
  'message' in value &&
  typeof value.message === 'string';
