// JavaScript, since a thread is started without the loader of the program that starts it.
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
