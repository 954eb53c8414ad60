import type { ReadResp } from '@eventstore/db-client/generated/streams_pb';
import { shared, streams } from './proto.ts';

/** A message of a `Streams/Read` call, or the bytes of one. */
export type ReadResponse = ReadResp | Buffer;

/** What gRPC sends of an answer. */
export const serializeReadResponse = (response: ReadResponse): Buffer =>
  Buffer.isBuffer(response) ? response : Buffer.from(response.serializeBinary());

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
