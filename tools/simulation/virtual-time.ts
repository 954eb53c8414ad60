/**
 * The owner of a simulated event: the outside world, or one run of the product until it crashes.
 * Nothing of a dead owner happens any more: no timer ends, no answer arrives.
 */
export type Owner = {
  name: string;
  isAlive: boolean;
  /** How far its wall clock is ahead of the simulated time, in ms. */
  clockAheadMs: number;
};

/** A cancelled event has no work. */
type Event = { at: number; order: number; owner: Owner; work: (() => void) | undefined };
/** Cancels an event that has not happened. */
type Cancel = () => void;

/** The simulated time: a queue of events that happen one after another. */
export type VirtualTime = {
  world: Owner;
  /** The owner of the current event. */
  owner(): Owner;
  /** Since the beginning, in ms; monotonic. */
  elapsed(): number;
  /** The wall clock of the current owner, or another one, in ms since the epoch. */
  now(of?: Owner): number;
  /** Schedules work for later; it belongs to the current owner unless another one is named. */
  after(ms: number, work: () => void, owner?: Owner): Cancel;
  sleep(ms: number): Promise<void>;
  /** Runs events in order until none is left or `isOver`. */
  run(isOver: () => boolean): Promise<void>;
};

/**
 * Resolves after all promises that can settle have settled: nothing here waits for the real world.
 */
const allSettled = () => new Promise<void>((resolve) => process.nextTick(resolve));

export const createVirtualTime = (beginMs: number): VirtualTime => {
  const world: Owner = { name: 'world', isAlive: true, clockAheadMs: 0 };
  const queue = createQueue();
  let elapsed = 0;
  let order = 0;
  let owner = world;
  const after: VirtualTime['after'] = (ms, work, whose = owner) => {
    const event: Event = { at: elapsed + Math.max(0, ms), order: order++, owner: whose, work };
    queue.add(event);
    return () => void (event.work = undefined);
  };
  return {
    world,
    owner: () => owner,
    elapsed: () => elapsed,
    now: (of = owner) => beginMs + elapsed + of.clockAheadMs,
    after,
    sleep: (ms) => new Promise((resolve) => void after(ms, resolve)),
    run: async (isOver) => {
      for (let next = queue.take(); next && !isOver(); next = queue.take()) {
        if (!next.owner.isAlive || !next.work) continue;
        elapsed = next.at;
        owner = next.owner;
        next.work();
        await allSettled();
      }
      owner = world;
    },
  };
};

const isBefore = (one: Event, other: Event) =>
  one.at === other.at ? one.order < other.order : one.at < other.at;

/** A binary heap; events of the same time keep their insertion order. */
const createQueue = () => {
  const heap: Event[] = [];
  const swap = (one: number, other: number) => {
    [heap[one], heap[other]] = [heap[other] as Event, heap[one] as Event];
  };
  const isLess = (one: number, other: number) => isBefore(heap[one] as Event, heap[other] as Event);
  return {
    add: (event: Event) => {
      let child = heap.push(event) - 1;
      for (let parent = (child - 1) >> 1; child > 0 && isLess(child, parent);) {
        swap(child, parent);
        [child, parent] = [parent, (parent - 1) >> 1];
      }
    },
    take: (): Event | undefined => {
      if (heap.length === 0) return undefined;
      swap(0, heap.length - 1);
      const first = heap.pop();
      for (let parent = 0; ;) {
        const left = 2 * parent + 1;
        const child = left + 1 < heap.length && isLess(left + 1, left) ? left + 1 : left;
        if (child >= heap.length || !isLess(child, parent)) return first;
        swap(child, parent);
        parent = child;
      }
    },
  };
};
