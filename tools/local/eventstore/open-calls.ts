import type { Failure } from './errors.ts';

/** What the server needs of a call that streams answers. */
type StreamingCall = {
  cancelled: boolean;
  emit(event: 'error', failure: Failure): boolean;
  once(event: 'cancelled' | 'close', listener: () => void): unknown;
};

/** The calls that stream answers now. */
export type OpenCalls = {
  /**
   * Adds a call. `onEnd` is called once, at the latest when the call has ended by whatever side; a
   * call to the answered function ends it with a failure.
   */
  add(call: StreamingCall, onEnd: () => void): (failure: Failure) => void;
  /** Ends all calls. */
  failAll(failure: Failure): void;
};

/** Keeps track of streaming calls, so that a shutdown can end them. */
export const createOpenCalls = (): OpenCalls => {
  const failures = new Set<(failure: Failure) => void>();
  return {
    add: (call, onEnd) => {
      const end = (): boolean => {
        const open = failures.delete(fail);
        if (open) onEnd();
        return open;
      };
      const fail = (failure: Failure): void => {
        if (end() && !call.cancelled) call.emit('error', failure);
      };
      failures.add(fail);
      call.once('cancelled', end);
      call.once('close', end);
      return fail;
    },
    failAll: (failure) => {
      for (const fail of failures) fail(failure);
    },
  };
};
