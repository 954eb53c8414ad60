import type { AppendReq, BatchAppendReq } from '@eventstore/db-client/generated/streams_pb';
import { MAX_APPEND_SIZE } from './errors.ts';
import { expectedRevisionOf, type WriteRequest } from './write-request.ts';
import type { ProposedEvent } from './recorded-event.ts';
import { isStorable, parseStreamName, parseUuid } from './identifiers.ts';

/** Why an append never reaches the writer; only what EventStoreDB would take has a message. */
export type AppendRejection = { kind: 'bad-request'; message?: string } | { kind: 'too-large' };

/** An event as it comes, by either way to append. */
type ProposedMessage = AppendReq.ProposedMessage | BatchAppendReq.ProposedMessage;

/** An append that is still arriving. */
export type AppendCollector = {
  add(message: ProposedMessage): void;
  /** The complete append, or the first thing that is wrong with it. */
  finish(): { request: WriteRequest } | { rejection: AppendRejection };
};

/**
 * Collects the events of an append and checks everything that Postgres would refuse: one bad event
 * in the writer's statement would fail all the others.
 */
export const collectAppend = (
  options: AppendReq.Options | BatchAppendReq.Options | undefined,
): AppendCollector => {
  const stream = parseStreamName(options?.getStreamIdentifier()?.getStreamName_asU8());
  const expected = options && expectedRevisionOf(options);
  const events: ProposedEvent[] = [];
  let size = 0;
  let rejection: AppendRejection | undefined;
  if (stream === '$$') {
    rejection = { kind: 'bad-request', message: 'No client can write to $$.' };
  }

  return {
    add: (message) => {
      if (rejection !== undefined) return;
      const event = parseMessage(message);
      if (event === undefined) {
        rejection = { kind: 'bad-request' };
        return;
      }
      size += event.data.length;
      if (size > MAX_APPEND_SIZE) {
        rejection = { kind: 'too-large' };
        events.length = 0;
        return;
      }
      events.push(event);
    },
    finish: () => {
      if (rejection !== undefined) return { rejection };
      if (stream === undefined || expected === undefined) {
        return { rejection: { kind: 'bad-request' } };
      }
      return { request: { stream, expected, events, size } };
    },
  };
};

const parseMessage = (message: ProposedMessage): ProposedEvent | undefined => {
  const id = parseUuid(message.getId()?.getString());
  const properties = message.getMetadataMap();
  const type = properties.get('type') ?? '';
  if (id === undefined || type === '' || !isStorable(type)) return undefined;
  return {
    id,
    type,
    json: properties.get('content-type') === 'application/json',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
};
