import { randomUUID } from 'node:crypto';
import { ServerInterceptingCall } from '@grpc/grpc-js';
import type { ServerInterceptor } from '@grpc/grpc-js';
import { notLeader, streamReset } from './errors.ts';
import type { Failure } from './errors.ts';
import { shared, streams, StreamsService, WRITES } from './proto.ts';

/**
 * Fault injection: what a node does wrong, so that its clients can be tested:
 *
 * - `no-leader`: it knows no leader; appends and deletions wait until it knows one;
 * - `{ notLeader: port }`: another node of this machine leads; a call that requires the leader is
 *   refused with the address of that node, any other is served;
 * - `gossip-without-leader`: it leads, but its gossip says that nobody does;
 * - `{ slow: ms }`: its answer to a request is late by so many ms;
 * - `silent`: it carries requests out and answers none of them;
 * - `rst-stream`: it resets the calls in flight, and all that follow;
 * - `unknown-correlation`: its next answer to a batch append has a correlation id of no append.
 */
export type Fault =
  | 'no-leader'
  | 'gossip-without-leader'
  | 'silent'
  | 'rst-stream'
  | 'unknown-correlation'
  | { notLeader: number }
  | { slow: number };

/** The faults of one node. */
export type Faults = {
  /** Applies the fault to the calls of a server. */
  interceptor: ServerInterceptor;
  /** Replaces the fault, by none where `undefined`. What waited because of the old one goes on. */
  set(fault: Fault | undefined): void;
  /** The port of the leader as the node knows it, or as it gossips. */
  leader(): number | undefined;
  gossipedLeader(): number | undefined;
  /** Lets the calls go on that waited for a leader. */
  leaderChanged(): void;
};

/** A node at `ownPort()` in a cluster that has its leader at `leaderPort()`, as yet without a fault. */
export const createFaults = (
  ownPort: () => number,
  leaderPort: () => number | undefined,
): Faults => {
  let fault: Fault | undefined;
  const open = new Set<(failure: Failure) => void>();
  const waiting = new Set<() => void>();

  const leader = (): number | undefined => {
    if (fault === 'no-leader') return undefined;
    return typeof fault === 'object' && 'notLeader' in fault ? fault.notLeader : leaderPort();
  };

  const leaderChanged = (): void => {
    const retries = [...waiting];
    waiting.clear();
    for (const retry of retries) retry();
  };

  const interceptor: ServerInterceptor = ({ path }, call) => {
    let ended = false;
    let requiresLeader = false;
    let owesAnswer = false;

    const forget = (): void => {
      ended = true;
      open.delete(end);
    };
    const end = (failure: Failure): void => {
      forget();
      call.sendStatus(failure);
    };
    open.add(end);

    const admit = (next: () => void): void => {
      const port = leader();
      if (ended) return;
      if (fault === 'rst-stream') end(streamReset());
      else if (requiresLeader && port !== undefined && port !== ownPort()) end(notLeader(port));
      else if (WRITES.has(path) && port === undefined) waiting.add(() => admit(next));
      else {
        owesAnswer = true;
        next();
      }
    };

    const release = (next: () => void): void => {
      if (ended) return;
      if (fault === 'silent') {
        waiting.add(() => release(next));
      } else if (owesAnswer && typeof fault === 'object' && 'slow' in fault) {
        owesAnswer = false;
        setTimeout(() => release(next), fault.slow);
      } else {
        owesAnswer = false;
        next();
      }
    };

    /** The answer, unless nobody is to recognise it. */
    const falsified = (message: unknown): unknown => {
      if (fault !== 'unknown-correlation' || path !== StreamsService.batchAppend.path) {
        return message;
      }
      fault = undefined;
      return new streams.BatchAppendResp()
        .setCorrelationId(new shared.UUID().setString(randomUUID()))
        .setSuccess(new streams.BatchAppendResp.Success());
    };

    return new ServerInterceptingCall(call, {
      start: (next) =>
        next({
          onReceiveMetadata: (metadata, goOn) => {
            requiresLeader = metadata.get('requires-leader').includes('true');
            goOn(metadata);
          },
          onReceiveMessage: (message, goOn) => admit(() => goOn(message)),
          onCancel: forget,
        }),
      sendMessage: (message, goOn) => release(() => goOn(falsified(message))),
      sendStatus: (status, goOn) =>
        release(() => {
          forget();
          goOn(status);
        }),
    });
  };

  return {
    interceptor,
    set: (next) => {
      fault = next;
      if (fault === 'rst-stream') for (const end of open) end(streamReset());
      leaderChanged();
    },
    leader,
    gossipedLeader: () => (fault === 'gossip-without-leader' ? undefined : leader()),
    leaderChanged,
  };
};
