import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import type { Random } from './random.ts';
import type { VirtualTime } from './virtual-time.ts';

type Platform = { time: VirtualTime; random: Random };
let simulated: Platform | undefined;

/**
 * Runs work on a platform with simulated time and seeded randomness: timers, clocks and random
 * numbers of Node itself are replaced meanwhile. So the product's own code runs unchanged, and one
 * seed is one history. One run at a time.
 */
export const onPlatform = async <T>(platform: Platform, work: () => Promise<T>): Promise<T> => {
  const { stackTraceLimit } = Error;
  simulated = platform;
  // Errors are many here, and their stack traces cost more than everything else.
  Error.stackTraceLimit = 0;
  try {
    return await work();
  } finally {
    simulated = undefined;
    Error.stackTraceLimit = stackTraceLimit;
  }
};

/** Replaces a function of Node while a simulation runs. */
const replace = (
  target: object,
  name: string,
  replacement: (platform: Platform, ...given: never[]) => unknown,
) => {
  const real: (...given: never[]) => unknown = Reflect.get(target, name).bind(target);
  Reflect.set(target, name, (...given: never[]) =>
    simulated ? replacement(simulated, ...given) : real(...given),
  );
};

type Waiting = { signal?: AbortSignal };
type Work = (...given: unknown[]) => void;

replace(globalThis, 'setTimeout', ({ time }, work: Work, ms = 0, ...given: unknown[]) =>
  time.after(ms, () => work(...given)),
);
replace(globalThis, 'clearTimeout', (_, cancel?: () => void) => cancel?.());
replace(timers, 'setTimeout', ({ time }, ms: number, value?: unknown, options: Waiting = {}) =>
  pause(time, ms, value, options),
);
replace(performance, 'now', ({ time }) => time.elapsed());
replace(Math, 'random', ({ random }) => random.unit());
replace(crypto, 'randomBytes', ({ random }, size: number) => randomBytes(random, size));
replace(crypto, 'randomUUID', ({ random }) =>
  randomBytes(random, 16)
    .toString('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5'),
);
// A small range has only two values, so that composed values collide.
replace(crypto, 'randomInt', ({ random }, first: number, second?: number) =>
  second === undefined
    ? random.between(0, Math.min(first, 2) - 1)
    : random.between(first, second - 1),
);
replace(Date, 'now', ({ time }) => time.now());
globalThis.Date = new Proxy(Date, {
  construct: (Real, given: unknown[], target) => {
    const now = simulated && given.length === 0 ? [simulated.time.now()] : given;
    return Reflect.construct(Real, now, target);
  },
});
syncBuiltinESMExports();

const pause = (
  time: VirtualTime,
  ms: number,
  value: unknown,
  { signal }: Waiting,
): Promise<unknown> =>
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

const randomBytes = ({ between }: Random, size: number): Buffer =>
  Buffer.from(Array.from({ length: size }, () => between(0, 255)));
