import { Metadata, status } from '@grpc/grpc-js';
import type { StatusObject } from '@grpc/grpc-js';
import type { ExpectedRevision } from './write-request.ts';

/** How a call ends when it fails. */
export type Failure = Partial<StatusObject>;

/** Largest append in bytes: data, metadata and type of all its events. */
export const MAX_APPEND_SIZE = 1_048_576;

/** A failure that the client recognises by its `exception` trailer; trailers hold ASCII only. */
const exception = (
  code: status,
  details: string,
  name: string,
  trailers: Readonly<Record<string, string>>,
): Failure => {
  const metadata = new Metadata();
  metadata.set('exception', name);
  for (const [key, value] of Object.entries(trailers)) metadata.set(key, encodeURI(value));
  return { code, details, metadata };
};

/** The request cannot be understood. */
export const invalidArgument = (details: string): Failure => ({
  code: status.INVALID_ARGUMENT,
  details,
});

/** The server cannot answer now; the client reconnects. */
export const unavailable = (details: string): Failure => ({ code: status.UNAVAILABLE, details });

/** The server ends a long call by itself; the client reconnects. */
export const cancelled = (details: string): Failure => ({ code: status.CANCELLED, details });

/** The append did not reach the disk before its deadline. */
export const deadlineExceeded = (details: string): Failure => ({
  code: status.DEADLINE_EXCEEDED,
  details,
});

/** The append is larger than `MAX_APPEND_SIZE`. */
export const maximumAppendSizeExceeded = (): Failure =>
  exception(
    status.INVALID_ARGUMENT,
    `Maximum append size of ${MAX_APPEND_SIZE} bytes exceeded.`,
    'maximum-append-size-exceeded',
    { 'maximum-append-size': String(MAX_APPEND_SIZE) },
  );

/** An event lacks properties, such as its type, in the metadata of the message. */
export const missingMetadata = (properties: readonly string[]): Failure =>
  exception(
    status.INVALID_ARGUMENT,
    `Required metadata properties missing: ${properties.join(', ')}.`,
    'missing-required-metadata-property',
    { 'required-metadata-properties': properties.join(',') },
  );

/** The stream is ended, or softly deleted where an existing one was expected. */
export const streamDeleted = (stream: string): Failure =>
  exception(status.FAILED_PRECONDITION, 'The event stream is deleted.', 'stream-deleted', {
    'stream-name': stream,
  });

/** A stream that is to be deleted is at another revision, -1 without events, than was expected. */
export const wrongExpectedVersion = (
  stream: string,
  expected: ExpectedRevision,
  current: bigint,
): Failure =>
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
