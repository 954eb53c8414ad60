import type { ServerDuplexStream } from '@grpc/grpc-js';
import type { Status } from '@eventstore/db-client/generated/status_pb';
import type { BatchAppendResp } from '@eventstore/db-client/generated/streams_pb';
import { decodeBatchAppend, decodeUuid, encodeWritten } from './batch-append-codec.ts';
import type { BatchAppendMessage, BatchAppendOptions } from './batch-append-codec.ts';
import {
  problemStatus,
  streamDeletedStatus,
  timeoutStatus,
  wrongVersionStatus,
} from './batch-errors.ts';
import { collectAppend } from './collect-append.ts';
import type { AppendCollector } from './collect-append.ts';
import { invalidArgument, unavailable } from './errors.ts';
import type { OpenCalls } from './open-calls.ts';
import { GoogleEmpty, shared, streams, StreamsService } from './proto.ts';
import type { WriteOutcome, WriteRequest } from './write-request.ts';
import type { Writer } from './writer.ts';

/** Bytes of appends in work on one call, above which no more are taken from it. */
const MAX_BYTES_IN_WORK = 16 * 1024 * 1024;

/** An append whose last chunk has not come yet, and what its answer repeats. */
type Arriving = { collector: AppendCollector; correlation: Buffer; options: BatchAppendOptions };

/** An answer, or the bytes of one. */
type BatchAppendAnswer = BatchAppendResp | Buffer;

/**
 * `Streams/BatchAppend`: appends in chunks, told apart by correlation id; each is answered exactly
 * once. When an append has no outcome the call ends with an error, never normally: the client then
 * rejects what it waits for.
 */
export const handleBatchAppend =
  (writer: Writer, openCalls: OpenCalls) =>
  (call: ServerDuplexStream<BatchAppendMessage, BatchAppendAnswer>): void => {
    const arriving = new Map<string, Arriving>();
    let inWork = 0;
    let bytesInWork = 0;
    let blocked = false;
    let ended = false;
    let halfClosed = false;

    const fail = openCalls.add(call, () => {
      ended = true;
    });

    const regulate = (): void => {
      if (blocked || bytesInWork > MAX_BYTES_IN_WORK) call.pause();
      else call.resume();
    };

    const send = (answer: BatchAppendAnswer): void => {
      if (ended) return;
      blocked = !call.write(answer);
      regulate();
    };

    const endWhenAnswered = (): void => {
      if (halfClosed && inWork === 0 && !ended) call.end();
    };

    const finish = async (append: Arriving): Promise<void> => {
      const collected = append.collector.finish();
      if ('problem' in collected) {
        send(errorAnswer(append, problemStatus(collected.problem)));
        return;
      }
      const { request } = collected;
      inWork += 1;
      bytesInWork += request.size;
      regulate();
      const outcome = await writer.write(request);
      inWork -= 1;
      bytesInWork -= request.size;
      regulate();
      if (outcome.kind === 'unavailable') fail(unavailable(outcome.reason));
      else send(answerOf(append, request, outcome));
      endWhenAnswered();
    };

    call.on('drain', () => {
      blocked = false;
      regulate();
    });
    call.on('data', (message: BatchAppendMessage) => {
      const id = decodeUuid(message.correlation);
      if (id === undefined) {
        fail(invalidArgument('The correlation id is not a UUID.'));
        return;
      }
      const append = arriving.get(id) ?? startAppend(message);
      for (const event of message.events) append.collector.add(event);
      if (!message.isFinal) {
        arriving.set(id, append);
        return;
      }
      arriving.delete(id);
      void finish(append);
    });
    call.on('end', () => {
      halfClosed = true;
      endWhenAnswered();
    });
  };

const startAppend = ({ correlation, options }: BatchAppendMessage): Arriving => ({
  collector: collectAppend(options.stream, options.expected, options.deadline),
  correlation,
  options,
});

/** The answer to an append that was not written. */
const errorAnswer = ({ correlation, options }: Arriving, error: Status): BatchAppendResp => {
  const answer = new streams.BatchAppendResp()
    .setCorrelationId(shared.UUID.deserializeBinary(correlation))
    .setStreamIdentifier(
      new shared.StreamIdentifier().setStreamName(options.stream ?? new Uint8Array()),
    )
    .setError(error);
  const { expected } = options;
  switch (expected) {
    case undefined:
      return answer;
    case 'any':
      return answer.setAny(new GoogleEmpty());
    case 'no_stream':
      return answer.setNoStream(new GoogleEmpty());
    case 'stream_exists':
      return answer.setStreamExists(new GoogleEmpty());
    default:
      return answer.setStreamPosition(String(expected));
  }
};

const answerOf = (
  arriving: Arriving,
  request: WriteRequest,
  outcome: Exclude<WriteOutcome, { kind: 'unavailable' }>,
): BatchAppendAnswer => {
  switch (outcome.kind) {
    case 'written':
      return encodeWritten(arriving.correlation, arriving.options, outcome);
    case 'wrong-version':
      return errorAnswer(arriving, wrongVersionStatus(outcome.current, request.expected));
    case 'deleted':
      return errorAnswer(arriving, streamDeletedStatus(request.stream));
    case 'timeout':
      return errorAnswer(arriving, timeoutStatus());
    default:
      return outcome satisfies never;
  }
};

/** `Streams/BatchAppend` with the messages of `decodeBatchAppend` and `encodeWritten`. */
export const batchAppendMethod = {
  ...StreamsService.batchAppend,
  requestDeserialize: decodeBatchAppend,
  responseSerialize: (answer: BatchAppendAnswer): Buffer =>
    Buffer.isBuffer(answer) ? answer : Buffer.from(answer.serializeBinary()),
};
