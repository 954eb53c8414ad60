import type { RecordedEvent } from './event.ts';

/** The last events of this program's subscription, by id, so that reactions need not read them. */
export type RecentEvents = {
  add(events: readonly RecordedEvent[]): void;
  get(id: string): RecordedEvent | undefined;
};

const MOST = 2_000;

export const createRecentEvents = (): RecentEvents => {
  const byId = new Map<string, RecordedEvent>();
  return {
    add: (events) => {
      for (const event of events) byId.set(event.id, event);
      for (const id of byId.keys()) {
        if (byId.size <= MOST) break;
        byId.delete(id);
      }
    },
    get: (id) => byId.get(id),
  };
};
