import type { sendUnaryData, ServerReadableStream } from '@grpc/grpc-js';
import type { AppendReq, AppendResp } from '@eventstore/db-client/generated/streams_pb';
import { type AppendCollector, type AppendRejection, collectAppend } from './collect-append.ts';
import {
  type CallError,
  deadlineExceeded,
  invalidArgument,
  maximumAppendSizeExceeded,
  notUnderstood,
  streamDeleted,
  unavailable,
} from './errors.ts';
import { shared, streams } from './proto.ts';
import { NO_STREAM } from './stream-heads.ts';
import type { WriteOutcome } from './write-request.ts';
import type { Writer } from './writer.ts';

/**
 * `Streams/Append`: the options come first, then one message per event. A wrong expected version is
 * an answer here, not an error.
 */
export const handleAppend =
  (write: Writer['write']) =>
  (call: ServerReadableStream<AppendReq, AppendResp>, reply: sendUnaryData<AppendResp>): void => {
    let options: AppendReq.Options | undefined;
    let collector: AppendCollector | undefined;

    const answer = async (): Promise<AppendResp | CallError> => {
      if (options === undefined || collector === undefined) return notUnderstood();
      const collected = collector.finish();
      if ('rejection' in collected) return rejectionError(collected.rejection);
      const { request } = collected;
      const outcome = await write(request);
      switch (outcome.kind) {
        case 'written':
          return new streams.AppendResp().setSuccess(success(outcome));
        case 'wrong-version':
          return new streams.AppendResp().setWrongExpectedVersion(
            wrongExpectedVersion(outcome.current, options),
          );
        case 'deleted':
          return streamDeleted(request.stream);
        case 'timeout':
          return deadlineExceeded();
        case 'unavailable':
          return unavailable(outcome.reason);
        default:
          return outcome satisfies never;
      }
    };

    call.on('data', (message: AppendReq) => {
      options ??= message.getOptions();
      collector ??= collectAppend(options);
      const proposed = message.getProposedMessage();
      if (proposed !== undefined) collector.add(proposed);
    });
    call.on('end', () => {
      if (call.cancelled) return;
      void answer().then((answered) =>
        'code' in answered ? reply(answered) : reply(null, answered),
      );
    });
  };

const rejectionError = (rejection: AppendRejection): CallError => {
  if (rejection.kind === 'too-large') return maximumAppendSizeExceeded();
  return rejection.message === undefined ? notUnderstood() : invalidArgument(rejection.message);
};

const success = ({
  revision,
  position,
}: Extract<WriteOutcome, { kind: 'written' }>): AppendResp.Success => {
  const written = new streams.AppendResp.Success();
  if (revision === NO_STREAM) written.setNoStream(new shared.Empty());
  else written.setCurrentRevision(String(revision));
  if (position === undefined) return written.setNoPosition(new shared.Empty());
  return written.setPosition(
    new streams.AppendResp.Position()
      .setCommitPosition(String(position))
      .setPreparePosition(String(position)),
  );
};

const wrongExpectedVersion = (
  current: bigint,
  options: AppendReq.Options,
): AppendResp.WrongExpectedVersion => {
  const wrong = new streams.AppendResp.WrongExpectedVersion();
  if (current === NO_STREAM) wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentRevision(String(current));
  if (options.hasRevision()) return wrong.setExpectedRevision(options.getRevision());
  return wrong
    .setExpectedNoStream(options.getNoStream())
    .setExpectedAny(options.getAny())
    .setExpectedStreamExists(options.getStreamExists());
};
