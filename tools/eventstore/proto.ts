import { createRequire } from 'node:module';
import type * as GossipServices from '@eventstore/db-client/generated/gossip_grpc_pb';
import type * as GossipMessages from '@eventstore/db-client/generated/gossip_pb';
import type * as RpcMessages from '@eventstore/db-client/generated/code_pb';
import type * as FeaturesServices from '@eventstore/db-client/generated/serverfeatures_grpc_pb';
import type * as FeaturesMessages from '@eventstore/db-client/generated/serverfeatures_pb';
import type * as SharedMessages from '@eventstore/db-client/generated/shared_pb';
import type * as StatusMessages from '@eventstore/db-client/generated/status_pb';
import type * as StreamsServices from '@eventstore/db-client/generated/streams_grpc_pb';
import type * as StreamsMessages from '@eventstore/db-client/generated/streams_pb';

type AnyMessage = NonNullable<ReturnType<StatusMessages.Status['getDetails']>>;
type EmptyMessage = NonNullable<ReturnType<SharedMessages.WrongExpectedVersion['getExpectedAny']>>;

const require = createRequire(import.meta.url);

/**
 * Everything below comes from the client's own package. Its messages are built by its own copy of
 * google-protobuf: a message of another copy, or of another version, is another class and is
 * rejected by the generated serializers.
 */
const clientRequire = createRequire(require.resolve('@eventstore/db-client'));
const generated = (name: string) => clientRequire(`@eventstore/db-client/generated/${name}`);

/** Messages of `event_store.client.streams`. */
export const streams: typeof StreamsMessages = generated('streams_pb');

/** Messages of `event_store.client`. */
export const shared: typeof SharedMessages = generated('shared_pb');

/** `google.rpc.Status`, which carries the errors of BatchAppend, and its codes. */
export const { Status }: typeof StatusMessages = generated('status_pb');
export const { Code }: typeof RpcMessages = generated('code_pb');

/** Messages of `event_store.client.server_features`. */
export const features: typeof FeaturesMessages = generated('serverfeatures_pb');

/** Messages of `event_store.client.gossip`. */
export const gossip: typeof GossipMessages = generated('gossip_pb');

/** The gRPC services. */
export const { StreamsService }: typeof StreamsServices = generated('streams_grpc_pb');
export const { ServerFeaturesService }: typeof FeaturesServices =
  generated('serverfeatures_grpc_pb');
export const { GossipService }: typeof GossipServices = generated('gossip_grpc_pb');

/** The paths of the methods that change the log. */
export const WRITES: ReadonlySet<string> = new Set([
  StreamsService.append.path,
  StreamsService.batchAppend.path,
  StreamsService.delete.path,
  StreamsService.tombstone.path,
]);

/** `google.protobuf.Any`. */
export const { Any }: { Any: new () => AnyMessage } = clientRequire(
  'google-protobuf/google/protobuf/any_pb',
);

/** `google.protobuf.Empty`, which is not the same class as `event_store.client.Empty`. */
export const { Empty: GoogleEmpty }: { Empty: new () => EmptyMessage } = clientRequire(
  'google-protobuf/google/protobuf/empty_pb',
);
