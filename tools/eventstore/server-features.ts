import type { sendUnaryData, ServerUnaryCall } from '@grpc/grpc-js';
import type { Empty } from '@eventstore/db-client/generated/shared_pb';
import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb';
import { features } from './proto.ts';

/** The version of EventStoreDB whose behaviour the server follows. */
const VERSION = '23.10.6';

const METHODS = [
  { service: 'event_store.client.streams.streams', name: 'append', features: [] },
  { service: 'event_store.client.streams.streams', name: 'batchappend', features: [] },
  { service: 'event_store.client.streams.streams', name: 'delete', features: [] },
  { service: 'event_store.client.streams.streams', name: 'tombstone', features: [] },
  { service: 'event_store.client.gossip.gossip', name: 'read', features: [] },
  { service: 'event_store.client.streams.streams', name: 'read', features: ['position', 'events'] },
  {
    service: 'event_store.client.server_features.serverfeatures',
    name: 'getsupportedmethods',
    features: [],
  },
];

/** `ServerFeatures/GetSupportedMethods`: what the client may use here. */
export const handleSupportedMethods = (
  _call: ServerUnaryCall<Empty, SupportedMethods>,
  reply: sendUnaryData<SupportedMethods>,
): void => {
  const supported = new features.SupportedMethods().setEventStoreServerVersion(VERSION);
  supported.setMethodsList(
    METHODS.map((method) =>
      new features.SupportedMethod()
        .setServiceName(method.service)
        .setMethodName(method.name)
        .setFeaturesList(method.features),
    ),
  );
  reply(null, supported);
};
