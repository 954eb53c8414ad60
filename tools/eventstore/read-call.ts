import type { ServerWritableStream } from '@grpc/grpc-js';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb';
import type { CallError } from './errors.ts';
import type { ReadResponse } from './read-response.ts';

/** The writing side of a `Read` call. */
export type ReadCall = {
  /** Whether the call has ended, by whatever side. */
  isClosed(): boolean;
  /** Writes a message; when the client is slower, waits until it has room or the call has ended. */
  write(message: ReadResponse): Promise<void> | undefined;
  /** Wakes `wait`; a wake-up before it is not lost. */
  wake(): void;
  /** Waits for `wake` or the end of the call. */
  wait(): Promise<void>;
  /** Ends the call normally. */
  end(): void;
  /** Ends the call with an error. */
  fail(error: CallError): void;
};

/** The writing side of `call`. */
export const createReadCall = (call: ServerWritableStream<ReadReq, ReadResponse>): ReadCall => {
  let closed = false;
  let awake = false;
  let resumeWrite: (() => void) | undefined;
  let resumeWait: (() => void) | undefined;

  const wake = (): void => {
    awake = true;
    resumeWait?.();
  };
  const close = (): void => {
    closed = true;
    resumeWrite?.();
    wake();
  };
  call.on('close', close);
  call.on('drain', () => resumeWrite?.());

  return {
    isClosed: () => closed,
    write: (message) => {
      if (closed || call.write(message)) return undefined;
      return new Promise((resolve) => {
        resumeWrite = resolve;
      });
    },
    wake,
    wait: async () => {
      if (!awake) {
        await new Promise<void>((resolve) => {
          resumeWait = resolve;
        });
      }
      awake = closed;
    },
    end: () => {
      if (!closed) call.end();
    },
    fail: (error) => {
      if (closed) return;
      close();
      call.emit('error', error);
    },
  };
};
