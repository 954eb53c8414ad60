import type { sendUnaryData, ServerUnaryCall } from '@grpc/grpc-js';
import type { Empty } from '@eventstore/db-client/generated/shared_pb';
import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb';
import { features, GossipService, ServerFeaturesService, StreamsService } from './proto.ts';

/**
 * The version of EventStoreDB whose behaviour the server follows, and which server it is: a product in
 * production refuses one that is embedded.
 */
const VERSION = '23.10.6-embedded';

const SERVICES = [StreamsService, GossipService, ServerFeaturesService];

/** What a client may ask a method for beyond its first version. */
const FEATURES = new Map<string, string[]>([[StreamsService.read.path, ['position', 'events']]]);

/** Methods in lower case as EventStoreDB names them, by the path `/service/method` of each. */
const METHODS = SERVICES.flatMap((service) => Object.values(service)).map(({ path }) => {
  const [, service = '', method = ''] = path.toLowerCase().split('/');
  return new features.SupportedMethod()
    .setServiceName(service)
    .setMethodName(method)
    .setFeaturesList(FEATURES.get(path) ?? []);
});

/** `ServerFeatures/GetSupportedMethods`: what the client may use here. */
export const handleSupportedMethods = (
  _call: ServerUnaryCall<Empty, SupportedMethods>,
  reply: sendUnaryData<SupportedMethods>,
): void => {
  const supported = new features.SupportedMethods().setEventStoreServerVersion(VERSION);
  reply(null, supported.setMethodsList(METHODS));
};
