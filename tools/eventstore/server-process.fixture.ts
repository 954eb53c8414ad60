import { startEventStore } from './server.ts';

/**
 * An event store in a process of its own, until it is killed: sends its parent the address, and on
 * request the bytes that it holds in memory.
 */
const [databaseUrl = '', port] = process.argv.slice(2);
const { url } = await startEventStore({ databaseUrl, port: Number(port) });
process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.(heapUsed + external);
});
process.send?.(url);
