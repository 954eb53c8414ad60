import { Metadata, status, type StatusObject } from '@grpc/grpc-js';
import type { ExpectedRevision } from './write-request.ts';

/** How a call ends when it fails. */
export type CallError = Pick<StatusObject, 'code' | 'details'> & { metadata?: Metadata };

/** Largest append in bytes: the data of all its events, without metadata and types. */
export const MAX_APPEND_SIZE = 1_048_576;

/** A failure that the client recognises by its `exception` trailer; trailers hold ASCII only. */
const exception = (
  code: status,
  details: string,
  name: string,
  trailers: Readonly<Record<string, string>>,
): CallError => {
  const metadata = new Metadata();
  metadata.set('exception', name);
  for (const [key, value] of Object.entries(trailers)) metadata.set(key, encodeURI(value));
  return { code, details, metadata };
};

/** The request is one that EventStoreDB does not understand; it does not say why. */
export const notUnderstood = (): CallError => ({
  code: status.UNKNOWN,
  details: 'Exception was thrown by handler.',
});

/** EventStoreDB cannot read from there. */
export const unexpectedResult = (result: 'ReadAllResult' | 'ReadStreamResult'): CallError => ({
  code: status.UNKNOWN,
  details: `Unexpected ${result}: Error`,
});

/** A subscriber that had caught up took no events while more came than memory holds. */
export const consumerTooSlow = (): CallError => ({
  code: status.ABORTED,
  details: 'Consumer too slow to handle event while live. Client resubscription required.',
});

/** The request is one that EventStoreDB might carry out, and this server does not. */
export const invalidArgument = (details: string): CallError => ({
  code: status.INVALID_ARGUMENT,
  details,
});

/** A part of the protocol that this server does not have. */
export const unimplemented = (what: string): CallError => ({
  code: status.UNIMPLEMENTED,
  details: `The embedded event store has no ${what}.`,
});

/** The server cannot answer now; the client reconnects. */
export const unavailable = (details: string): CallError => ({ code: status.UNAVAILABLE, details });

/** The server ended the call without an answer, as it does when it stops. */
export const streamReset = (): CallError => ({
  code: status.INTERNAL,
  details: 'Received RST_STREAM with code 0',
});

/** The caller is none of the users, whatever it asks for. */
export const unauthenticated = (): CallError => ({
  code: status.UNAUTHENTICATED,
  details: 'The user is unknown or the password is wrong.',
});

/** The caller may not do what it asks for. */
export const accessDenied = (): CallError =>
  exception(status.PERMISSION_DENIED, 'Access Denied', 'access-denied', {});

/** Another node leads, at a port of this machine. */
export const notLeader = (port: number): CallError =>
  exception(status.NOT_FOUND, 'Leader info available', 'not-leader', {
    'leader-endpoint-host': '127.0.0.1',
    'leader-endpoint-port': String(port),
  });

/** What was to be written did not reach the disk before its deadline. */
export const deadlineExceeded = (): CallError => ({
  code: status.DEADLINE_EXCEEDED,
  details: 'The deadline is over.',
});

/** The append is larger than `MAX_APPEND_SIZE`. */
export const maximumAppendSizeExceeded = (): CallError =>
  exception(
    status.INVALID_ARGUMENT,
    `Maximum append size of ${MAX_APPEND_SIZE} bytes exceeded.`,
    'maximum-append-size-exceeded',
    { 'maximum-append-size': String(MAX_APPEND_SIZE) },
  );

/** The stream is ended, or softly deleted where an existing one was expected. */
export const streamDeleted = (stream: string): CallError =>
  exception(status.FAILED_PRECONDITION, 'The event stream is deleted.', 'stream-deleted', {
    'stream-name': stream,
  });

/** A stream that is to be deleted is at another revision, -1 without events, than was expected. */
export const wrongExpectedVersion = (
  stream: string,
  expected: ExpectedRevision,
  current: bigint,
): CallError =>
  exception(status.FAILED_PRECONDITION, 'Wrong expected version.', 'wrong-expected-version', {
    'stream-name': stream,
    'expected-version': String(versionOf(expected)),
    'actual-version': String(current),
  });

const versionOf = (expected: ExpectedRevision): bigint => {
  switch (expected) {
    case 'any':
      return -2n;
    case 'no_stream':
      return -1n;
    case 'stream_exists':
      return -4n;
    default:
      return expected;
  }
};
