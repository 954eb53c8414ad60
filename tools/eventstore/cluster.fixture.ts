import { randomUUID } from 'node:crypto';
import type { InjectedError } from './injected-errors.ts';
import { openLog } from './log.ts';
import { type EventStoreNode, startNode } from './node.ts';

/** How long a cluster is without a leader after it has lost one, in ms. */
const ELECTION = 300;

/** A node of a test's cluster; its port stays the same through `stop` and `start`. */
export type ClusterNode = {
  port: number;
  injectError(error?: InjectedError): void;
  stop(): Promise<void>;
  start(): Promise<void>;
};

/**
 * Starts several nodes over one log: a node that is stopped has missed nothing when it starts again.
 * The first one leads. When the leader is stopped, another one leads after a moment without any; no
 * node leads while more than half of them are stopped.
 */
export const startEventStoreCluster = async ({
  databaseUrl,
  size,
}: {
  databaseUrl: string;
  size: 2 | 3;
}): Promise<{
  url: string;
  nodes: ClusterNode[];
  /** Makes a node that runs the leader, by its index. */
  lead(index: number): void;
  stop(): Promise<void>;
}> => {
  const log = await openLog(databaseUrl);
  const members = Array.from({ length: size }, () => ({
    instanceId: randomUUID(),
    port: 0,
    isAlive: false,
    running: undefined as EventStoreNode | undefined,
  }));
  type Member = (typeof members)[number];
  let leader: Member | undefined;
  let election: NodeJS.Timeout | undefined;

  const become = (next: Member | undefined): void => {
    leader = next;
    for (const { running } of members) running?.leaderChanged();
  };

  /** Keeps a leader that may stay, and otherwise elects another one where that is possible. */
  const elect = (): void => {
    const alive = members.filter(({ isAlive }) => isAlive);
    const hasQuorum = alive.length * 2 >= size;
    if (hasQuorum && leader?.isAlive === true) return;
    become(undefined);
    clearTimeout(election);
    if (hasQuorum) election = setTimeout(() => become(alive[0]), ELECTION);
  };

  const start = async (member: Member): Promise<void> => {
    const { port } = member;
    member.running = await startNode(
      log,
      { port },
      { leader: () => leader?.port, members: () => members },
    );
    member.port = member.running.port;
    member.isAlive = true;
  };

  const stop = async (member: Member): Promise<void> => {
    member.isAlive = false;
    elect();
    await member.running?.stop();
    member.running = undefined;
  };

  await Promise.all(members.map(start));
  become(members[0]);
  return {
    url: `esdb://${members.map(({ port }) => `127.0.0.1:${port}`).join(',')}?tls=false`,
    nodes: members.map((member) => ({
      port: member.port,
      injectError: (error) => member.running?.injectError(error),
      stop: () => stop(member),
      start: () => start(member).then(elect),
    })),
    lead: (index) => {
      clearTimeout(election);
      become(members[index]);
    },
    stop: async () => {
      await Promise.all(members.map(stop));
      clearTimeout(election);
      await log.close();
    },
  };
};
