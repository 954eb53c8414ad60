import type { sendUnaryData, ServerUnaryCall } from '@grpc/grpc-js';
import type { DeleteReq, TombstoneReq } from '@eventstore/db-client/generated/streams_pb';
import {
  type CallError,
  deadlineExceeded,
  invalidArgument,
  notUnderstood,
  streamDeleted,
  unavailable,
  wrongExpectedVersion,
} from './errors.ts';
import { expectedRevisionOf } from './write-request.ts';
import { streams } from './proto.ts';
import { describedStreamOf } from './stream-metadata.ts';
import { parseStreamName } from './identifiers.ts';
import type { Writer } from './writer.ts';

type Request = DeleteReq | TombstoneReq;

const answerWith =
  <Response>(deletion: 'soft' | 'tombstone', responseAt: (position: string) => Response) =>
  (write: Writer['write']) =>
  (call: ServerUnaryCall<Request, Response>, reply: sendUnaryData<Response>): void => {
    const answer = async (): Promise<void> => {
      const done = await carryOut(write, call.request.getOptions(), deletion);
      if (typeof done === 'string') reply(null, responseAt(done));
      else reply(done);
    };
    void answer();
  };

/** `Streams/Delete`: hides what the stream holds; a later append continues it. */
export const handleDelete = answerWith('soft', (at) => {
  const position = new streams.DeleteResp.Position();
  return new streams.DeleteResp().setPosition(
    position.setCommitPosition(at).setPreparePosition(at),
  );
});

/** `Streams/Tombstone`: ends the stream for ever. */
export const handleTombstone = answerWith('tombstone', (at) => {
  const position = new streams.TombstoneResp.Position();
  return new streams.TombstoneResp().setPosition(
    position.setCommitPosition(at).setPreparePosition(at),
  );
});

/** The position of the deletion, or why there is none. */
const carryOut = async (
  write: Writer['write'],
  options: ReturnType<Request['getOptions']>,
  deletion: 'soft' | 'tombstone',
): Promise<string | CallError> => {
  const stream = parseStreamName(options?.getStreamIdentifier()?.getStreamName_asU8());
  const expected = options && expectedRevisionOf(options);
  if (stream === undefined || expected === undefined) return notUnderstood();
  if (describedStreamOf(stream) !== undefined) {
    return invalidArgument(`No client can delete ${stream}.`);
  }
  const outcome = await write({ stream, expected, events: [], size: 0, deletion });
  switch (outcome.kind) {
    case 'written':
      return String(outcome.position);
    case 'deleted':
      return streamDeleted(stream);
    case 'wrong-version':
      return wrongExpectedVersion(stream, expected, outcome.current);
    case 'timeout':
      return deadlineExceeded();
    case 'unavailable':
      return unavailable(outcome.reason);
    default:
      return outcome satisfies never;
  }
};
