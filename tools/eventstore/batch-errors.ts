import type { Status as RpcStatus } from '@eventstore/db-client/generated/status_pb';
import type { BatchAppendReq } from '@eventstore/db-client/generated/streams_pb';
import type { AppendRejection } from './collect-append.ts';
import { MAX_APPEND_SIZE } from './errors.ts';
import { Any, Code, GoogleEmpty, shared, Status } from './proto.ts';
import { NO_STREAM } from './stream-heads.ts';

/** A status whose detail, a message of `event_store.client`, the client finds by its name. */
const statusOf = (
  code: (typeof Code)[keyof typeof Code],
  message: string,
  typeName: string,
  detail: { serializeBinary(): Uint8Array },
): RpcStatus => {
  const details = new Any();
  details.pack(detail.serializeBinary(), `event_store.client.${typeName}`);
  return new Status().setCode(code).setMessage(message).setDetails(details);
};

/** The stream is at another revision than the writer of the append expected. */
export const wrongVersionStatus = (
  current: bigint,
  options: BatchAppendReq.Options | undefined,
): RpcStatus => {
  const wrong = new shared.WrongExpectedVersion();
  if (current === NO_STREAM) wrong.setCurrentNoStream(new GoogleEmpty());
  else wrong.setCurrentStreamRevision(String(current));
  if (options?.hasStreamPosition() === true) {
    wrong.setExpectedStreamPosition(options.getStreamPosition());
  } else {
    wrong
      .setExpectedNoStream(options?.getNoStream())
      .setExpectedAny(options?.getAny())
      .setExpectedStreamExists(options?.getStreamExists());
  }
  return statusOf(Code.ALREADY_EXISTS, 'Wrong expected version.', 'WrongExpectedVersion', wrong);
};

/** The stream is ended, or softly deleted where an existing one was expected. */
export const streamDeletedStatus = (): RpcStatus =>
  statusOf(
    Code.NOT_FOUND,
    'The event stream is deleted.',
    'StreamDeleted',
    new shared.StreamDeleted(),
  );

/** The append waited past the deadline in its options. */
export const timeoutStatus = (): RpcStatus =>
  statusOf(Code.DEADLINE_EXCEEDED, 'Timeout.', 'Timeout', new shared.Timeout());

/** The append is not one that can be written. Clients do not know a bad request; they show the text. */
export const rejectionStatus = (rejection: AppendRejection): RpcStatus => {
  if (rejection.kind === 'bad-request') {
    const { message = 'BadRequest' } = rejection;
    return statusOf(Code.INVALID_ARGUMENT, message, 'BadRequest', new shared.BadRequest());
  }
  return statusOf(
    Code.INVALID_ARGUMENT,
    'Maximum append size exceeded.',
    'MaximumAppendSizeExceeded',
    new shared.MaximumAppendSizeExceeded().setMaxappendsize(MAX_APPEND_SIZE),
  );
};
