import { expect, it } from 'vitest';
import { createCursor } from './subscribe.ts';
import { FIRST_PAGE } from './pages.ts';
import type { RecordedEvent } from './recorded-event.ts';
import { createRing } from './ring.ts';

const eventAt = (n: number): RecordedEvent => ({
  id: '00000000-0000-4000-8000-000000000000',
  type: 'Numbered',
  json: false,
  data: new Uint8Array(),
  metadata: new Uint8Array(),
  stream: 'numbers-1',
  revision: BigInt(n),
  position: BigInt(n + 1) * 10n,
  created: 0n,
});

/** Reads during which something may be committed. */
const READS = 6;

/**
 * A log that begins with events older than the memory, and commits one more during some of its reads:
 * during the nth where bit n of `commits` is set.
 */
const logOf = (history: number, commits: number) => {
  const committed = Array.from({ length: history }, (_, n) => eventAt(n));
  const ring = createRing(committed.at(-1)?.position ?? 0n);
  const commit = () => {
    const event = eventAt(committed.length);
    committed.push(event);
    ring.publish([event]);
  };
  let reads = 0;
  /** What a read finds, which is what was committed before it; its answer comes after the commit. */
  const read = <T>(found: T): Promise<T> => {
    if ((commits >> reads) & 1) commit();
    reads += 1;
    return Promise.resolve(found);
  };
  const allForwards = (after: bigint, limit: number) =>
    read(committed.filter(({ position }) => position > after).slice(0, limit));
  return { log: { ring, pages: { allForwards } }, commit, committed };
};

it.each([0, 1, FIRST_PAGE - 1, FIRST_PAGE, FIRST_PAGE + 1])(
  'finds each event once and in order that is committed while it reads a history of %i',
  async (history) => {
    for (let commits = 0; commits < 2 ** READS; commits += 1) {
      const { log, commit, committed } = logOf(history, commits);
      const nextPage = createCursor(log, 0n);
      const seen: bigint[] = [];
      const readOn = async () => {
        for (let empty = 0; empty < 3;) {
          const page = await nextPage();
          seen.push(...page.events.map(({ position }) => position));
          empty = page.events.length === 0 ? empty + 1 : 0;
        }
      };
      await readOn();
      commit();
      await readOn();
      expect(seen).toEqual(committed.map(({ position }) => position));
    }
  },
);
