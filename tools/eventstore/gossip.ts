import type { sendUnaryData, ServerUnaryCall } from '@grpc/grpc-js';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb';
import type { Empty } from '@eventstore/db-client/generated/shared_pb';
import { ticksNow } from './recorded-event.ts';
import { gossip, shared } from './proto.ts';

/** A node of a cluster, running or not, as the others know it; `instanceId` is a UUID. */
export type Member = { instanceId: string; port: number; isAlive: boolean };

/** `Gossip/Read`: the members of the cluster on `host`; none is the leader while there is none. */
export const handleGossip =
  (host: string, members: () => readonly Member[], leaderPort: () => number | undefined) =>
  (_call: ServerUnaryCall<Empty, ClusterInfo>, reply: sendUnaryData<ClusterInfo>): void => {
    const { LEADER, FOLLOWER, UNKNOWN } = gossip.MemberInfo.VNodeState;
    const leader = leaderPort();
    const infos = members().map(({ instanceId, port, isAlive }) =>
      new gossip.MemberInfo()
        .setInstanceId(new shared.UUID().setString(instanceId))
        .setTimeStamp(String(ticksNow()))
        .setState(leader === undefined ? UNKNOWN : leader === port ? LEADER : FOLLOWER)
        .setIsAlive(isAlive)
        .setHttpEndPoint(new gossip.EndPoint().setAddress(host).setPort(port)),
    );
    reply(null, new gossip.ClusterInfo().setMembersList(infos));
  };
