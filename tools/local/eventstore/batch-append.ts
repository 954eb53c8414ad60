import type { ServerDuplexStream } from '@grpc/grpc-js';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb';
import type { WriteOutcome, ExpectedRevision } from './write-request.ts';
import {
  problemStatus,
  streamDeletedStatus,
  timeoutStatus,
  unnamedStream,
  wrongVersionStatus,
} from './batch-errors.ts';
import { collectAppend } from './collect-append.ts';
import type { AppendCollector } from './collect-append.ts';
import { invalidArgument, unavailable } from './errors.ts';
import type { OpenCalls } from './open-calls.ts';
import { GoogleEmpty, shared, streams } from './proto.ts';
import { NO_STREAM } from './stream-heads.ts';
import { parseUuid } from './uuid.ts';
import type { Writer } from './writer.ts';

/** Bytes of appends in work on one call, above which no more are taken from it. */
const MAX_BYTES_IN_WORK = 16 * 1024 * 1024;

/** An append whose last chunk has not come yet, and the head of its answer. */
type Arriving = { collector: AppendCollector; answer: BatchAppendResp };

/**
 * `Streams/BatchAppend`: appends in chunks, told apart by correlation id; each is answered exactly
 * once. When an append has no outcome the call ends with an error, never normally: the client then
 * rejects what it waits for.
 */
export const handleBatchAppend =
  (writer: Writer, openCalls: OpenCalls) =>
  (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>): void => {
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

    const send = (answer: BatchAppendResp): void => {
      if (ended) return;
      blocked = !call.write(answer);
      regulate();
    };

    const endWhenAnswered = (): void => {
      if (halfClosed && inWork === 0 && !ended) call.end();
    };

    const finish = async ({ collector, answer }: Arriving): Promise<void> => {
      const collected = collector.finish();
      if ('problem' in collected) {
        send(answer.setError(problemStatus(collected.problem)));
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
      else send(withOutcome(answer, outcome, request.expected));
      endWhenAnswered();
    };

    call.on('drain', () => {
      blocked = false;
      regulate();
    });
    call.on('data', (message: BatchAppendReq) => {
      const id = parseUuid(message.getCorrelationId());
      if (id === undefined) {
        fail(invalidArgument('The correlation id is not a UUID.'));
        return;
      }
      const append = arriving.get(id) ?? startAppend(message);
      for (const proposed of message.getProposedMessagesList()) append.collector.add(proposed);
      if (!message.getIsFinal()) {
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

const startAppend = (message: BatchAppendReq): Arriving => {
  const options = message.getOptions();
  const expected = options && expectedRevisionOf(options);
  const identifier = options?.getStreamIdentifier();
  const deadline = options?.getDeadline()?.toDate().getTime();
  const answer = new streams.BatchAppendResp()
    .setCorrelationId(message.getCorrelationId())
    .setStreamIdentifier(identifier ?? unnamedStream());
  if (expected !== undefined) setExpected(answer, expected);
  return { collector: collectAppend(identifier, expected, deadline), answer };
};

const expectedRevisionOf = (options: BatchAppendReq.Options): ExpectedRevision | undefined => {
  if (options.hasStreamPosition()) return BigInt(options.getStreamPosition());
  if (options.hasNoStream()) return 'no_stream';
  if (options.hasStreamExists()) return 'stream_exists';
  return options.hasAny() ? 'any' : undefined;
};

const setExpected = (answer: BatchAppendResp, expected: ExpectedRevision): BatchAppendResp => {
  switch (expected) {
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

const withOutcome = (
  answer: BatchAppendResp,
  outcome: Exclude<WriteOutcome, { kind: 'unavailable' }>,
  expected: ExpectedRevision,
): BatchAppendResp => {
  switch (outcome.kind) {
    case 'written': {
      const success = new streams.BatchAppendResp.Success();
      if (outcome.revision === NO_STREAM) success.setNoStream(new GoogleEmpty());
      else success.setCurrentRevision(String(outcome.revision));
      if (outcome.position === undefined) {
        success.setNoPosition(new GoogleEmpty());
      } else {
        const position = String(outcome.position);
        success.setPosition(
          new shared.AllStreamPosition().setCommitPosition(position).setPreparePosition(position),
        );
      }
      return answer.setSuccess(success);
    }
    case 'wrong-version':
      return answer.setError(wrongVersionStatus(outcome.current, expected));
    case 'deleted':
      return answer.setError(streamDeletedStatus(answer.getStreamIdentifier()));
    case 'timeout':
      return answer.setError(timeoutStatus());
    default:
      return outcome satisfies never;
  }
};
