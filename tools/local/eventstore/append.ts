import type { sendUnaryData, ServerReadableStream } from '@grpc/grpc-js';
import type { AppendReq, AppendResp } from '@eventstore/db-client/generated/streams_pb';
import type { ExpectedRevision, WriteOutcome, WriteRequest } from './write-request.ts';
import { collectAppend } from './collect-append.ts';
import type { AppendCollector, AppendProblem, ProposedMessage } from './collect-append.ts';
import {
  deadlineExceeded,
  invalidArgument,
  maximumAppendSizeExceeded,
  missingMetadata,
  streamDeleted,
  unavailable,
} from './errors.ts';
import type { Failure } from './errors.ts';
import { expectedRevisionOf } from './expected-revision.ts';
import { shared, streams } from './proto.ts';
import { NO_STREAM } from './stream-heads.ts';
import { parseUuid } from './uuid.ts';
import type { Writer } from './writer.ts';

/**
 * `Streams/Append`: the options come first, then one message per event. A wrong expected version is
 * an answer here, not an error.
 */
export const handleAppend =
  (writer: Writer) =>
  (call: ServerReadableStream<AppendReq, AppendResp>, reply: sendUnaryData<AppendResp>): void => {
    let collector: AppendCollector | undefined;
    let expected: ExpectedRevision | undefined;

    const answer = async (): Promise<void> => {
      if (collector === undefined) {
        reply(invalidArgument('The first message of an append must be its options.'));
        return;
      }
      const collected = collector.finish();
      if ('problem' in collected) {
        reply(problemFailure(collected.problem));
        return;
      }
      const outcome = await writer.write(collected.request);
      const answered = outcomeAnswer(outcome, collected.request);
      if ('failure' in answered) reply(answered.failure);
      else reply(null, answered.response);
    };

    call.on('data', (message: AppendReq) => {
      const options = message.getOptions();
      if (options !== undefined) {
        expected = expectedRevisionOf(options);
        collector = collectAppend(options.getStreamIdentifier()?.getStreamName_asU8(), expected);
      }
      const proposed = message.getProposedMessage();
      if (proposed !== undefined) collector?.add(proposedMessage(proposed));
    });
    call.on('end', () => {
      if (!call.cancelled) void answer();
    });
  };

const proposedMessage = (message: AppendReq.ProposedMessage): ProposedMessage => {
  const properties = message.getMetadataMap();
  return {
    id: parseUuid(message.getId()),
    type: properties.get('type') ?? '',
    contentType: properties.get('content-type') ?? '',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
};

const problemFailure = (problem: AppendProblem): Failure => {
  switch (problem.kind) {
    case 'bad-request':
      return invalidArgument(problem.message);
    case 'missing-metadata':
      return missingMetadata(problem.properties);
    case 'too-large':
      return maximumAppendSizeExceeded();
    default:
      return problem satisfies never;
  }
};

const outcomeAnswer = (
  outcome: WriteOutcome,
  { stream, expected }: WriteRequest,
): { response: AppendResp } | { failure: Failure } => {
  const response = new streams.AppendResp();
  switch (outcome.kind) {
    case 'written': {
      const success = new streams.AppendResp.Success();
      if (outcome.revision === NO_STREAM) success.setNoStream(new shared.Empty());
      else success.setCurrentRevision(String(outcome.revision));
      if (outcome.position === undefined) {
        success.setNoPosition(new shared.Empty());
      } else {
        const position = new streams.AppendResp.Position();
        position.setCommitPosition(String(outcome.position));
        position.setPreparePosition(String(outcome.position));
        success.setPosition(position);
      }
      response.setSuccess(success);
      return { response };
    }
    case 'wrong-version':
      response.setWrongExpectedVersion(wrongExpectedVersion(outcome.current, expected));
      return { response };
    case 'deleted':
      return { failure: streamDeleted(stream) };
    case 'timeout':
      return { failure: deadlineExceeded('The append waited past its deadline.') };
    case 'unavailable':
      return { failure: unavailable(outcome.reason) };
    default:
      return outcome satisfies never;
  }
};

const wrongExpectedVersion = (
  current: bigint,
  expected: ExpectedRevision,
): AppendResp.WrongExpectedVersion => {
  const wrong = new streams.AppendResp.WrongExpectedVersion();
  if (current === NO_STREAM) wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentRevision(String(current));
  switch (expected) {
    case 'any':
      return wrong.setExpectedAny(new shared.Empty());
    case 'no_stream':
      return wrong.setExpectedNoStream(new shared.Empty());
    case 'stream_exists':
      return wrong.setExpectedStreamExists(new shared.Empty());
    default:
      return wrong.setExpectedRevision(String(expected));
  }
};
