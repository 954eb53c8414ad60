import { backOffMs, pause } from './back-off.ts';

/** gRPC status codes after which the same call may succeed: deadline, unavailable, cancelled. */
const TRANSIENT_CODES = new Set<unknown>([1, 4, 14]);
const TRANSIENT_TYPES = new Set<unknown>([
  'unavailable',
  'deadline-exceeded',
  'timeout',
  'cancelled',
  'not-leader',
]);

const isTransient = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  (TRANSIENT_TYPES.has('type' in error && error.type) ||
    TRANSIENT_CODES.has('code' in error && error.code));

/** Repeats a repeatable call of the event store over about 3 s of unavailability, then throws. */
export const retryTransient = async <T>(call: () => Promise<T>): Promise<T> => {
  for (let failures = 1; ; failures++) {
    try {
      return await call();
    } catch (error) {
      if (failures === 6 || !isTransient(error)) throw error;
      await pause(backOffMs(failures, 100, 1_600));
    }
  }
};
