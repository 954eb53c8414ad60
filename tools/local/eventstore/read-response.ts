import type { ReadResp } from '@eventstore/db-client/generated/streams_pb';
import { shared, streams } from './proto.ts';
import type { RecordedEvent } from './recorded-event.ts';

/** An event. */
export const eventResponse = (event: RecordedEvent): ReadResp => {
  const position = String(event.position);
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(event.id))
    .setStreamIdentifier(streamIdentifier(event.stream))
    .setStreamRevision(String(event.revision))
    .setCommitPosition(position)
    .setPreparePosition(position)
    .setCustomMetadata(event.metadata)
    .setData(event.data);
  recorded
    .getMetadataMap()
    .set('type', event.type)
    .set('created', String(event.created))
    .set('content-type', event.json ? 'application/json' : 'application/octet-stream');
  return new streams.ReadResp().setEvent(
    new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(position),
  );
};

/** The stream that was to be read has no events. */
export const streamNotFoundResponse = (stream: string): ReadResp =>
  new streams.ReadResp().setStreamNotFound(
    new streams.ReadResp.StreamNotFound().setStreamIdentifier(streamIdentifier(stream)),
  );

/** A subscription has begun. */
export const confirmationResponse = (subscriptionId: string): ReadResp =>
  new streams.ReadResp().setConfirmation(
    new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(subscriptionId),
  );

/** Everything up to a position was considered. */
export const checkpointResponse = (position: bigint): ReadResp =>
  new streams.ReadResp().setCheckpoint(
    new streams.ReadResp.Checkpoint()
      .setCommitPosition(String(position))
      .setPreparePosition(String(position)),
  );

/** What follows was written after the subscriber had read everything. */
export const caughtUpResponse = (): ReadResp =>
  new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());

const streamIdentifier = (stream: string) =>
  new shared.StreamIdentifier().setStreamName(Buffer.from(stream));
