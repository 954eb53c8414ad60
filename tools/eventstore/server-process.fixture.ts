import { startEventStore } from './server.ts';

/**
 * An event store in a process of its own, until it is killed: tells its parent the address, and the
 * bytes that it holds in memory whenever it is asked.
 */
const [databaseUrl = '', port] = process.argv.slice(2);
const { url } = await startEventStore({ databaseUrl, port: Number(port) });
process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.(heapUsed + external);
});
process.send?.(url);
