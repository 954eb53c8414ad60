import { type Metadata, ServerInterceptingCall, type ServerInterceptor } from '@grpc/grpc-js';
import { accessDenied, type CallError, unauthenticated } from './errors.ts';
import { GossipService, ServerFeaturesService, WRITES } from './proto.ts';

/** A user of a server; clients send name and password only over TLS. */
export type User = { name: string; password: string; access: 'read-write' | 'read-only' };

/** Calls without credentials: clients send none with these. */
const PUBLIC = new Set<string>([
  GossipService.read.path,
  ServerFeaturesService.getSupportedMethods.path,
]);

/** Refuses calls without a user, and writes of users without that right. */
export const restrictTo =
  (users: readonly User[]): ServerInterceptor =>
  ({ path }, call) =>
    new ServerInterceptingCall(call, {
      start: (next) =>
        next({
          onReceiveMetadata: (metadata, resume) => {
            const rejection = rejectionOf(users, path, metadata);
            if (rejection === undefined) resume(metadata);
            else call.sendStatus(rejection);
          },
        }),
    });

const rejectionOf = (
  users: readonly User[],
  path: string,
  metadata: Metadata,
): CallError | undefined => {
  const [authorization] = metadata.get('authorization');
  if (authorization === undefined) return PUBLIC.has(path) ? undefined : accessDenied();
  const user = users.find(
    ({ name, password }) =>
      authorization === `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
  );
  if (user === undefined) return unauthenticated();
  return user.access === 'read-only' && WRITES.has(path) ? accessDenied() : undefined;
};
