import type { ServerDuplexStream } from '@grpc/grpc-js';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb';
import {
  rejectionStatus,
  streamDeletedStatus,
  timeoutStatus,
  wrongVersionStatus,
} from './batch-errors.ts';
import { type AppendCollector, collectAppend } from './collect-append.ts';
import { type CallError, notUnderstood, unavailable } from './errors.ts';
import { GoogleEmpty, shared, streams } from './proto.ts';
import { NO_STREAM } from './stream-heads.ts';
import { parseUuid } from './identifiers.ts';
import type { WriteOutcome } from './write-request.ts';
import type { Writer } from './writer.ts';

/** Bytes of appends in work on one call, above which no more are taken from it. */
const MAX_BYTES_IN_WORK = 16 * 1024 * 1024;

/** An append whose last chunk has not come yet, and its first message, which has the options. */
type Arriving = { collector: AppendCollector; first: BatchAppendReq };

/**
 * `Streams/BatchAppend`: appends in chunks, each with its correlation id; each is answered exactly
 * once. When an append has no outcome the call ends with an error, never normally: the client then
 * rejects what it waits for.
 */
export const handleBatchAppend =
  (write: Writer['write']) =>
  (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>): void => {
    const arriving = new Map<string, Arriving>();
    let inWork = 0;
    let bytesInWork = 0;
    let blocked = false;
    let ended = false;
    let halfClosed = false;

    const fail = (error: CallError): void => {
      if (ended) return;
      ended = true;
      call.emit('error', error);
    };

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

    const finish = async ({ collector, first }: Arriving): Promise<void> => {
      const deadline = first.getOptions()?.getDeadline()?.toDate().getTime();
      if (deadline !== undefined && deadline < Date.now()) {
        send(answerTo(first).setError(timeoutStatus()));
        return;
      }
      const collected = collector.finish();
      if ('rejection' in collected) {
        send(answerTo(first).setError(rejectionStatus(collected.rejection)));
        return;
      }
      const { request } = collected;
      inWork += 1;
      bytesInWork += request.size;
      regulate();
      const outcome = await write({ ...request, deadline });
      inWork -= 1;
      bytesInWork -= request.size;
      regulate();
      if (outcome.kind === 'unavailable') fail(unavailable(outcome.reason));
      else send(outcomeAnswer(first, outcome));
      endWhenAnswered();
    };

    call.on('close', () => {
      ended = true;
    });
    call.on('drain', () => {
      blocked = false;
      regulate();
    });
    call.on('data', (message: BatchAppendReq) => {
      const id = parseUuid(message.getCorrelationId()?.getString());
      if (id === undefined) {
        fail(notUnderstood());
        return;
      }
      const append = arriving.get(id) ?? {
        collector: collectAppend(message.getOptions()),
        first: message,
      };
      for (const event of message.getProposedMessagesList()) append.collector.add(event);
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

/** What every answer to an append repeats of it. */
const answerTo = (first: BatchAppendReq): BatchAppendResp => {
  const options = first.getOptions();
  const answer = new streams.BatchAppendResp()
    .setCorrelationId(first.getCorrelationId())
    .setStreamIdentifier(options?.getStreamIdentifier() ?? new shared.StreamIdentifier());
  if (options?.hasStreamPosition() === true) {
    return answer.setStreamPosition(options.getStreamPosition());
  }
  return answer
    .setNoStream(options?.getNoStream())
    .setAny(options?.getAny())
    .setStreamExists(options?.getStreamExists());
};

const outcomeAnswer = (
  first: BatchAppendReq,
  outcome: Exclude<WriteOutcome, { kind: 'unavailable' }>,
): BatchAppendResp => {
  const answer = answerTo(first);
  switch (outcome.kind) {
    case 'written':
      return answer.setSuccess(success(outcome));
    case 'wrong-version':
      return answer.setError(wrongVersionStatus(outcome.current, first.getOptions()));
    case 'deleted':
      return answer.setError(streamDeletedStatus());
    case 'timeout':
      return answer.setError(timeoutStatus());
    default:
      return outcome satisfies never;
  }
};

const success = ({
  revision,
  position,
}: Extract<WriteOutcome, { kind: 'written' }>): BatchAppendResp.Success => {
  const written = new streams.BatchAppendResp.Success();
  if (revision === NO_STREAM) written.setNoStream(new GoogleEmpty());
  else written.setCurrentRevision(String(revision));
  if (position === undefined) return written.setNoPosition(new GoogleEmpty());
  return written.setPosition(
    new shared.AllStreamPosition()
      .setCommitPosition(String(position))
      .setPreparePosition(String(position)),
  );
};
