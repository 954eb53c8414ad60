import type { Knex } from 'knex';
import type { EventStore } from '#engine/kernel/event-store.ts';
import type { Worker } from '#engine/kernel/worker.ts';
import { appendAccesses } from '../audit/access-outbox.ts';

const EVERY_MS = 5_000;

/** Appends recorded accesses to the access log every five seconds (outbox pattern). */
export const appendAccessesSoon = (ports: { knex: Knex; store: EventStore }): Worker => ({
  queue: 'append-accesses',
  concurrency: 1,
  firstDueAt: (now) => now,
  perform: async (_, { at }) => {
    await appendAccesses(ports, at);
    return { again: new Date(at.getTime() + EVERY_MS) };
  },
});
