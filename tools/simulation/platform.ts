import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import type { Random } from './random.ts';
import type { VirtualTime } from './virtual-time.ts';

/**
 * Runs work on a platform whose time is simulated and whose randomness a seed decides: timers, clocks
 * and random numbers of Node itself are replaced meanwhile, so that the product's own code runs as it
 * is, and one seed is one history.
 */
export const onPlatform = async <T>(
  time: VirtualTime,
  random: Random,
  work: () => Promise<T>,
): Promise<T> => {
  const restore = replace([
    [globalThis, 'Date', virtualDate(time)],
    [globalThis, 'setTimeout', setTimer(time)],
    [globalThis, 'clearTimeout', (cancel?: () => void) => cancel?.()],
    [timers, 'setTimeout', promisedTimer(time)],
    [performance, 'now', time.elapsed],
    // Errors are many here, and their stacks cost more than all else.
    [Error, 'stackTraceLimit', 0],
    [Math, 'random', random.unit],
    [crypto, 'randomInt', randomInt(random)],
    [crypto, 'randomBytes', randomBytes(random)],
    [crypto, 'randomUUID', randomUuid(random)],
  ]);
  try {
    return await work();
  } finally {
    restore();
  }
};

const replace = (replacements: readonly [object, string, unknown][]) => {
  const originals = replacements.map(
    ([target, name]) => [target, name, Reflect.get(target, name)] as const,
  );
  for (const [target, name, value] of replacements) Reflect.set(target, name, value);
  syncBuiltinESMExports();
  return () => {
    for (const [target, name, value] of originals) Reflect.set(target, name, value);
    syncBuiltinESMExports();
  };
};

const virtualDate = (time: VirtualTime) => {
  const Real = Date;
  return new Proxy(Real, {
    construct: (_, given: unknown[], target) =>
      Reflect.construct(Real, given.length === 0 ? [time.now()] : given, target),
    get: (_, name) => (name === 'now' ? () => time.now() : Reflect.get(Real, name)),
  });
};

const setTimer =
  (time: VirtualTime) =>
  <Given extends unknown[]>(work: (...given: Given) => void, ms = 0, ...given: Given) =>
    time.after(ms, () => work(...given));

/** `setTimeout` of `node:timers/promises`. */
const promisedTimer =
  (time: VirtualTime) =>
  <T>(ms: number, value: T, { signal }: { signal?: AbortSignal } = {}): Promise<T> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const onAbort = () => {
        cancel();
        reject(signal?.reason);
      };
      const cancel = time.after(ms, () => {
        signal?.removeEventListener('abort', onAbort);
        resolve(value);
      });
      return signal?.addEventListener('abort', onAbort);
    });

/** Of a small range only two numbers are drawn, so that what is composed of them collides. */
const randomInt =
  ({ between }: Random) =>
  (first: number, second?: number) =>
    second === undefined ? between(0, Math.min(first, 2) - 1) : between(first, second - 1);

const randomBytes =
  ({ between }: Random) =>
  (size: number) =>
    Buffer.from(Array.from({ length: size }, () => between(0, 255)));

const randomUuid = (random: Random) => () =>
  randomBytes(random)(16)
    .toString('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
