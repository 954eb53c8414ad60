/** The fields of errors of the client and of gRPC; other errors have none of them. */
type ClientError = { type?: unknown; code?: unknown; message: string };

/**
 * gRPC status codes after which a retry may succeed: cancelled, deadline exceeded, aborted,
 * unavailable.
 */
const TRANSIENT_CODES = new Set<unknown>([1, 4, 10, 14]);
const INTERNAL = 13;
const REFUSING_CODES = new Set<unknown>([7, 16]);
/**
 * Errors that the client throws without a code: no node answered, or another call ended the
 * channel.
 */
const WITHOUT_CODE = /^Failed to discover|^Channel has been shut down/;

const asClientError = (error: unknown): ClientError | undefined =>
  error instanceof Error ? error : undefined;

/** Returns whether a retry may succeed, on this connection or on the next. */
export const isTransient = (error: unknown): boolean => {
  const { type, code, message = '' } = asClientError(error) ?? {};
  return (
    type === 'not-leader' ||
    TRANSIENT_CODES.has(code) ||
    (code === INTERNAL && message.includes('RST_STREAM')) ||
    WITHOUT_CODE.test(message)
  );
};

/** Returns whether the server ended a live subscription because it was read too slowly. */
export const isConsumerTooSlow = (error: unknown): boolean =>
  asClientError(error)?.message.includes('Consumer too slow') ?? false;

/** Returns whether discovery found no node; such an error hides the cause. */
export const isDiscoveryError = (error: unknown): boolean =>
  asClientError(error)?.message.startsWith('Failed to discover') ?? false;

/**
 * Returns why the server refuses this program, or the client the server; `undefined` for other
 * errors.
 */
export const refusalOf = (error: unknown): string | undefined => {
  const { type, code, message = '' } = asClientError(error) ?? {};
  if (code === 16 || /unauthenticated/i.test(message))
    return 'user name or password are wrong; correct them in the address';
  if (type === 'access-denied' || REFUSING_CODES.has(code))
    return 'the user may not read all streams and append to them; name one who may';
  if (/certificate|altnames/i.test(message))
    return 'the certificate of the event store is not trusted; name its authority by tlsCaFile';
  return undefined;
};
