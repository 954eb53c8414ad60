import { randomUUID } from 'node:crypto';
import { ServerInterceptingCall, type ServerInterceptor } from '@grpc/grpc-js';
import { type CallError, notLeader, streamReset } from './errors.ts';
import { shared, streams, StreamsService, WRITES } from './proto.ts';

/**
 * What a node does wrong, so that its clients can be tested:
 *
 * - `no-leader`: it knows no leader; appends and deletions wait until it knows one;
 * - `silent`: it carries requests out and answers none of them;
 * - `rst-stream`: it resets the calls in flight, and all that follow;
 * - `unknown-correlation`: its next answer to a batch append has a correlation id of no append.
 */
export type InjectedError = 'no-leader' | 'silent' | 'rst-stream' | 'unknown-correlation';

/** The error injection of one node. */
export type ErrorInjection = {
  /** Applies the error to the calls of a server. */
  interceptor: ServerInterceptor;
  /** Replaces the error, by none where `undefined`. Calls that waited because of the old one continue. */
  set(error: InjectedError | undefined): void;
  /** The port of the leader as the node knows it. */
  leader(): number | undefined;
  /** Lets the calls go on that waited for a leader. */
  leaderChanged(): void;
};

/** A node at `ownPort()` in a cluster that has its leader at `leaderPort()`, at first without an error. */
export const createErrorInjection = (
  ownPort: () => number,
  leaderPort: () => number | undefined,
): ErrorInjection => {
  let injected: InjectedError | undefined;
  const open = new Set<(error: CallError) => void>();
  const waiting = new Set<() => void>();

  const leader = () => (injected === 'no-leader' ? undefined : leaderPort());

  const leaderChanged = (): void => {
    const retries = [...waiting];
    waiting.clear();
    for (const retry of retries) retry();
  };

  const interceptor: ServerInterceptor = ({ path }, call) => {
    let ended = false;
    let requiresLeader = false;

    const close = (): void => {
      ended = true;
      open.delete(end);
    };
    const end = (error: CallError): void => {
      close();
      call.sendStatus(error);
    };
    open.add(end);

    const admit = (next: () => void): void => {
      const port = leader();
      if (ended) return;
      if (injected === 'rst-stream') end(streamReset());
      else if (requiresLeader && port !== undefined && port !== ownPort()) end(notLeader(port));
      else if (WRITES.has(path) && port === undefined) waiting.add(() => admit(next));
      else next();
    };

    const release = (next: () => void): void => {
      if (ended) return;
      if (injected === 'silent') waiting.add(() => release(next));
      else next();
    };

    /** The answer, or one that no client can match to its append. */
    const falsified = (message: unknown): unknown => {
      if (injected !== 'unknown-correlation' || path !== StreamsService.batchAppend.path) {
        return message;
      }
      injected = undefined;
      return new streams.BatchAppendResp()
        .setCorrelationId(new shared.UUID().setString(randomUUID()))
        .setSuccess(new streams.BatchAppendResp.Success());
    };

    return new ServerInterceptingCall(call, {
      start: (next) =>
        next({
          onReceiveMetadata: (metadata, resume) => {
            requiresLeader = metadata.get('requires-leader').includes('true');
            resume(metadata);
          },
          onReceiveMessage: (message, resume) => admit(() => resume(message)),
          onCancel: close,
        }),
      sendMessage: (message, resume) => release(() => resume(falsified(message))),
      sendStatus: (status, resume) =>
        release(() => {
          close();
          resume(status);
        }),
    });
  };

  return {
    interceptor,
    set: (next) => {
      injected = next;
      if (injected === 'rst-stream') for (const end of open) end(streamReset());
      leaderChanged();
    },
    leader,
    leaderChanged,
  };
};
