import type { WriteRequest, ExpectedRevision } from './write-request.ts';
import { categoryOf } from './category.ts';
import { MAX_APPEND_SIZE } from './errors.ts';
import { sizeOf } from './recorded-event.ts';
import type { ProposedEvent } from './recorded-event.ts';
import { isStorable, parseStreamName } from './stream-name.ts';

/** Why an append never reaches the writer. */
export type AppendProblem =
  | { kind: 'bad-request'; message: string }
  | { kind: 'missing-metadata'; properties: string[] }
  | { kind: 'too-large' };

/** An append that is still arriving. */
export type AppendCollector = {
  add(message: ProposedMessage): void;
  /** The complete append, or the first thing that is wrong with it. */
  finish(): { request: WriteRequest } | { problem: AppendProblem };
};

/** An event as it came; `id` is a lower-case UUID unless it was none, texts are empty if missing. */
export type ProposedMessage = {
  id: string | undefined;
  type: string;
  contentType: string;
  data: Uint8Array;
  metadata: Uint8Array;
};

const badRequest = (message: string): AppendProblem => ({ kind: 'bad-request', message });

/**
 * Collects the events of an append and checks everything that Postgres would refuse: one bad event
 * in the writer's statement would fail all the others. `deadline` is in ms since the epoch.
 */
export const collectAppend = (
  streamName: Uint8Array | undefined,
  expected: ExpectedRevision | undefined,
  deadline?: number,
): AppendCollector => {
  const stream = parseStreamName(streamName);
  const events: ProposedEvent[] = [];
  let size = 0;
  let problem: AppendProblem | undefined;
  if (stream === undefined) problem = badRequest('The stream name is empty, too long or no text.');
  else if (categoryOf(stream) !== undefined)
    problem = badRequest('Only the server writes the links of a category.');
  else if (expected === undefined) problem = badRequest('The expected revision is missing.');

  return {
    add: (message) => {
      if (problem !== undefined) return;
      const parsed = parseMessage(message);
      if ('problem' in parsed) {
        problem = parsed.problem;
        return;
      }
      size += sizeOf(parsed.event);
      if (size > MAX_APPEND_SIZE) {
        problem = { kind: 'too-large' };
        events.length = 0;
        return;
      }
      events.push(parsed.event);
    },
    finish: () => {
      if (problem !== undefined) return { problem };
      if (stream === undefined || expected === undefined) {
        return { problem: badRequest('The append has no options.') };
      }
      const request = { stream, expected, events, size };
      return { request: deadline === undefined ? request : { ...request, deadline } };
    },
  };
};

const parseMessage = ({
  id,
  type,
  contentType,
  data,
  metadata,
}: ProposedMessage): { event: ProposedEvent } | { problem: AppendProblem } => {
  if (type === '' || contentType === '') {
    const missing = [
      type === '' ? ['type'] : [],
      contentType === '' ? ['content-type'] : [],
    ].flat();
    return { problem: { kind: 'missing-metadata', properties: missing } };
  }
  if (!isStorable(type)) return { problem: badRequest('The event type cannot be stored.') };
  if (id === undefined) return { problem: badRequest('The event id is not a UUID.') };
  return { event: { id, type, json: contentType === 'application/json', data, metadata } };
};
