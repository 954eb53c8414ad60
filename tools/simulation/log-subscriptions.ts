import { EventEmitter } from 'node:events';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { World } from './world.ts';

/** An event as the EventStoreDB client returns it. */
export const resolved = ({ stream, revision, position, ...event }: RecordedEvent) => ({
  event: {
    ...event,
    streamId: stream,
    revision: BigInt(revision),
    position: { commit: position, prepare: position },
  },
});

export type Filter = { regex?: string; prefixes?: string[] };
export type Resolved = ReturnType<typeof resolved>;

/** Compiled once, because restarted programs subscribe with the same ones. */
const patterns = new Map<string, RegExp>();
const patternOf = (regex: string): RegExp => {
  const pattern = patterns.get(regex) ?? new RegExp(regex);
  patterns.set(regex, pattern);
  return pattern;
};

/** Subscriptions to a log, as the client returns them. They deliver late, and they break. */
export const createSubscriptions = (
  { time, random, tell, happens, delay }: World,
  log: readonly Resolved[],
) => {
  /** How each open subscription is woken, and its filter. */
  const active = new Map<() => void, (event: Resolved) => boolean>();

  return {
    /** Wakes the subscriptions whose filter matches an appended event. */
    wake: (appended: readonly Resolved[]) => {
      for (const [wake, isWanted] of active) if (appended.some(isWanted)) wake();
    },
    /** Belongs to the current owner, and begins after a position. */
    open: (after: bigint, { regex, prefixes = [] }: Filter) => {
      const owner = time.owner();
      const types = regex === undefined ? undefined : patternOf(regex);
      const isWanted = ({ event: { type, streamId } }: Resolved) =>
        types?.test(type) ?? prefixes.some((prefix) => streamId.startsWith(prefix));
      const delivered: Resolved[] = [];
      let next = Number(after);
      let isAwake = false;

      const wake = () => {
        if (!owner.isAlive) active.delete(wake);
        if (isAwake || !active.has(wake)) return;
        isAwake = true;
        time.after(delay(), deliver, owner);
      };
      const deliver = () => {
        isAwake = false;
        if (!active.has(wake)) return;
        if (happens('lostAnswer')) {
          active.delete(wake);
          tell('a subscription is lost');
          subscription.emit('error', Object.assign(new Error('No connection'), { code: 14 }));
          return;
        }
        // Weaker than the server's guarantee: events may be repeated, in order.
        const isRepeating = delivered.length === 0 && happens('lostAnswer');
        const from = isRepeating ? Math.max(0, next - random.between(1, 3)) : next;
        next = random.chance(0.2) ? random.between(from, log.length) : log.length;
        delivered.push(...log.slice(from, next).filter(isWanted));
        if (next < log.length) wake();
        if (delivered.length > 0) subscription.emit('readable');
      };
      const subscription = Object.assign(new EventEmitter(), {
        read: () => delivered.shift() ?? null,
        unsubscribe: () => Promise.resolve(void active.delete(wake)),
      });
      active.set(wake, isWanted);
      wake();
      return subscription;
    },
  };
};
