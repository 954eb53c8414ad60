import { startEventStore } from '#tools/eventstore/index.ts';

/**
 * The event store in a process of its own, as the benchmark's child: tells the parent its address,
 * then its memory whenever it is asked, and ends with the parent.
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
