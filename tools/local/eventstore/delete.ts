import type { sendUnaryData, ServerUnaryCall } from '@grpc/grpc-js';
import type {
  DeleteReq,
  DeleteResp,
  TombstoneReq,
  TombstoneResp,
} from '@eventstore/db-client/generated/streams_pb';
import { categoryOf } from './category.ts';
import {
  deadlineExceeded,
  invalidArgument,
  streamDeleted,
  unavailable,
  wrongExpectedVersion,
} from './errors.ts';
import type { Failure } from './errors.ts';
import { expectedRevisionOf } from './expected-revision.ts';
import { streams } from './proto.ts';
import { describedStreamOf } from './stream-metadata.ts';
import { parseStreamName } from './stream-name.ts';
import type { WriteRequest } from './write-request.ts';
import type { Writer } from './writer.ts';

/** `Streams/Delete`: hides what the stream holds; a later append continues it. */
export const handleDelete =
  (writer: Writer) =>
  (call: ServerUnaryCall<DeleteReq, DeleteResp>, reply: sendUnaryData<DeleteResp>): void => {
    void carryOut(writer, call.request.getOptions(), 'soft').then((done) => {
      if ('failure' in done) return reply(done.failure);
      const position = new streams.DeleteResp.Position()
        .setCommitPosition(done.position)
        .setPreparePosition(done.position);
      return reply(null, new streams.DeleteResp().setPosition(position));
    });
  };

/** `Streams/Tombstone`: ends the stream for ever. */
export const handleTombstone =
  (writer: Writer) =>
  (
    call: ServerUnaryCall<TombstoneReq, TombstoneResp>,
    reply: sendUnaryData<TombstoneResp>,
  ): void => {
    void carryOut(writer, call.request.getOptions(), 'tombstone').then((done) => {
      if ('failure' in done) return reply(done.failure);
      const position = new streams.TombstoneResp.Position()
        .setCommitPosition(done.position)
        .setPreparePosition(done.position);
      return reply(null, new streams.TombstoneResp().setPosition(position));
    });
  };

type Options = DeleteReq.Options | TombstoneReq.Options;

const carryOut = async (
  writer: Writer,
  options: Options | undefined,
  deletion: 'soft' | 'tombstone',
): Promise<{ position: string } | { failure: Failure }> => {
  const stream = parseStreamName(options?.getStreamIdentifier()?.getStreamName_asU8());
  const expected = options && expectedRevisionOf(options);
  if (stream === undefined || expected === undefined) {
    return { failure: invalidArgument('The stream name or the expected revision is missing.') };
  }
  if (categoryOf(stream) !== undefined) {
    return { failure: invalidArgument('The links of a category cannot be deleted.') };
  }
  if (describedStreamOf(stream) !== undefined) {
    return { failure: invalidArgument('A metadata stream cannot be deleted by itself.') };
  }
  const request: WriteRequest = { stream, expected, events: [], size: 0, deletion };
  const outcome = await writer.write(request);
  switch (outcome.kind) {
    case 'written':
      return { position: String(outcome.position) };
    case 'deleted':
      return { failure: streamDeleted(stream) };
    case 'wrong-version':
      return { failure: wrongExpectedVersion(stream, expected, outcome.current) };
    case 'timeout':
      return { failure: deadlineExceeded('The deletion waited past its deadline.') };
    case 'unavailable':
      return { failure: unavailable(outcome.reason) };
    default:
      return outcome satisfies never;
  }
};
