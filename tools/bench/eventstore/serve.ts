import { startEventStore } from '#tools/eventstore/index.ts';

/**
 * The event store in a separate process, as a child of the benchmark: reports its address, then its
 * memory on request, and ends with the parent.
 */
const [databaseUrl = ''] = process.argv.slice(2);
const server = await startEventStore({ databaseUrl });

process.on('message', () => {
  globalThis.gc?.();
  process.send?.({ residentBytes: process.memoryUsage.rss() });
});
process.once('disconnect', () => {
  void server.stop().then(() => process.exit(0));
});
process.send?.({ url: server.url });
