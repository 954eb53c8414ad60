// JavaScript, because a thread does not inherit the loader of its program.
import { once } from 'node:events';
import { parentPort as program, workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { startEventStore } = await import('../eventstore/index.ts');
const { url, stop } = await startEventStore(workerData);
program.postMessage(url, []);
await once(program, 'message');
await stop();
program.close();
