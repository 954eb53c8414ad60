import { randomUUID } from 'node:crypto';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { sampleEvent } from './append-rate.ts';

const APPEND = 1_000;

/** Fills a log with sample events in streams of 1,000. */
export const fillLog = async (client: EventStoreDBClient, events: number): Promise<void> => {
  for (let written = 0; written < events; written += APPEND) {
    const batch = Array.from({ length: Math.min(APPEND, events - written) }, sampleEvent);
    await client.appendToStream(`fill-${randomUUID()}`, batch);
  }
};

/** Reads the whole log once; returns events per second. */
export const drainRate = async (client: EventStoreDBClient): Promise<number> => {
  const start = performance.now();
  let events = 0;
  for await (const { event } of client.readAll()) if (event !== undefined) events += 1;
  return (events * 1_000) / (performance.now() - start);
};
