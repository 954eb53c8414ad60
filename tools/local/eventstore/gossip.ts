import { randomUUID } from 'node:crypto';
import type { sendUnaryData, ServerUnaryCall } from '@grpc/grpc-js';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb';
import type { Empty } from '@eventstore/db-client/generated/shared_pb';
import { ticksNow } from './recorded-event.ts';
import { gossip, shared } from './proto.ts';

/** `Gossip/Read`: a cluster of one node, its leader. */
export const handleGossip = (host: string, port: () => number) => {
  const instance = randomUUID();
  return (_call: ServerUnaryCall<Empty, ClusterInfo>, reply: sendUnaryData<ClusterInfo>): void => {
    const member = new gossip.MemberInfo()
      .setInstanceId(new shared.UUID().setString(instance))
      .setTimeStamp(String(ticksNow()))
      .setState(gossip.MemberInfo.VNodeState.LEADER)
      .setIsAlive(true)
      .setHttpEndPoint(new gossip.EndPoint().setAddress(host).setPort(port()));
    reply(null, new gossip.ClusterInfo().setMembersList([member]));
  };
};
