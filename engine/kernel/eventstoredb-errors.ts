/** What errors of the client and of gRPC have; errors of other kinds have none of it. */
type ClientFault = { type?: unknown; code?: unknown; message: string };

/** gRPC status codes after which the same call may succeed: cancelled, deadline, aborted, unavailable. */
const TRANSIENT_CODES = new Set<unknown>([1, 4, 10, 14]);
const INTERNAL = 13;
const REFUSING_CODES = new Set<unknown>([7, 16]);
/** Errors that the client throws without a code: no node answered, or another call ended the channel. */
const WITHOUT_CODE = /^Failed to discover|^Channel has been shut down/;

const asClientFault = (fault: unknown): ClientFault | undefined =>
  fault instanceof Error ? fault : undefined;

/** Whether a repeatable call may succeed later, on this connection or on the next. */
export const isTransient = (fault: unknown): boolean => {
  const { type, code, message = '' } = asClientFault(fault) ?? {};
  return (
    type === 'not-leader' ||
    TRANSIENT_CODES.has(code) ||
    (code === INTERNAL && message.includes('RST_STREAM')) ||
    WITHOUT_CODE.test(message)
  );
};

/** Whether the server ended a live subscription because it was read too slowly. */
export const isConsumerTooSlow = (fault: unknown): boolean =>
  asClientFault(fault)?.message.includes('Consumer too slow') ?? false;

/** Whether no node of several answered, which hides why. */
export const isDiscoveryFailure = (fault: unknown): boolean =>
  asClientFault(fault)?.message.startsWith('Failed to discover') ?? false;

/** Why the server, or the way to it, will not let this program work; `undefined` for other faults. */
export const refusalOf = (fault: unknown): string | undefined => {
  const { type, code, message = '' } = asClientFault(fault) ?? {};
  if (code === 16 || /unauthenticated/i.test(message))
    return 'user name or password are wrong; correct them in the address';
  if (type === 'access-denied' || REFUSING_CODES.has(code))
    return 'the user may not read all streams and append to them; name one who may';
  if (/certificate|altnames/i.test(message))
    return 'the certificate of the event store is not trusted; name its authority by tlsCaFile';
  return undefined;
};
