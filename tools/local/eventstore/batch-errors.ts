import type { Status } from '@eventstore/db-client/generated/status_pb';
import type { ExpectedRevision } from './write-request.ts';
import type { AppendProblem } from './collect-append.ts';
import { MAX_APPEND_SIZE } from './errors.ts';
import { Any, GoogleEmpty, rpc, shared, status } from './proto.ts';
import { NO_STREAM } from './stream-heads.ts';

/** A message of `event_store.client`, which the client finds by its name in `details`. */
type Detail = { serializeBinary(): Uint8Array };

const statusOf = (
  code: keyof typeof rpc.Code,
  message: string,
  typeName: string,
  detail: Detail,
): Status => {
  const details = new Any();
  details.pack(detail.serializeBinary(), `event_store.client.${typeName}`);
  return new status.Status().setCode(rpc.Code[code]).setMessage(message).setDetails(details);
};

/** The stream is at another revision than the writer of the append expected. */
export const wrongVersionStatus = (current: bigint, expected: ExpectedRevision): Status => {
  const wrong = new shared.WrongExpectedVersion();
  if (current === NO_STREAM) wrong.setCurrentNoStream(new GoogleEmpty());
  else wrong.setCurrentStreamRevision(String(current));
  switch (expected) {
    case 'any':
      wrong.setExpectedAny(new GoogleEmpty());
      break;
    case 'no_stream':
      wrong.setExpectedNoStream(new GoogleEmpty());
      break;
    case 'stream_exists':
      wrong.setExpectedStreamExists(new GoogleEmpty());
      break;
    default:
      wrong.setExpectedStreamPosition(String(expected));
  }
  return statusOf('ALREADY_EXISTS', 'Wrong expected version.', 'WrongExpectedVersion', wrong);
};

/** The stream is ended, or softly deleted where an existing one was expected. */
export const streamDeletedStatus = (stream: string): Status =>
  statusOf(
    'NOT_FOUND',
    'The event stream is deleted.',
    'StreamDeleted',
    new shared.StreamDeleted().setStreamIdentifier(
      new shared.StreamIdentifier().setStreamName(Buffer.from(stream)),
    ),
  );

/** The append waited past the deadline in its options. */
export const timeoutStatus = (): Status =>
  statusOf('DEADLINE_EXCEEDED', 'Timeout.', 'Timeout', new shared.Timeout());

/** The append is not one that can be written. */
export const problemStatus = (problem: AppendProblem): Status => {
  switch (problem.kind) {
    case 'too-large':
      return statusOf(
        'INVALID_ARGUMENT',
        'Maximum append size exceeded.',
        'MaximumAppendSizeExceeded',
        new shared.MaximumAppendSizeExceeded().setMaxappendsize(MAX_APPEND_SIZE),
      );
    case 'missing-metadata':
      return badRequestStatus(`Required metadata missing: ${problem.properties.join(', ')}.`);
    case 'bad-request':
      return badRequestStatus(problem.message);
    default:
      return problem satisfies never;
  }
};

const badRequestStatus = (message: string): Status =>
  statusOf('INVALID_ARGUMENT', message, 'BadRequest', new shared.BadRequest().setMessage(message));
