/** An answer of the API. */
export type Answer = { status: number; body?: object; headers?: Record<string, string> };

/** An answer that is not a success, thrown from anywhere in a call. */
export type ApiError = Error & { name: 'DuffelSandboxError'; answer: Answer };

/** The error of a status, type and code, in the API's form. */
export const apiError = (
  status: number,
  code: string,
  message: string,
  {
    type = TYPES[status] ?? 'api_error',
    ...headers
  }: { type?: string } & Record<string, string> = {},
): ApiError =>
  Object.assign(new Error(message), {
    name: 'DuffelSandboxError' as const,
    answer: {
      status,
      headers,
      body: {
        errors: [{ type, code, title: code.replaceAll('_', ' '), message, source: null }],
        meta: { status, request_id: 'sandbox' },
      },
    },
  });

export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'DuffelSandboxError';

const TYPES: Record<number, string> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  404: 'invalid_request_error',
  422: 'validation_error',
  429: 'rate_limit_error',
  502: 'airline_error',
};
