import { startEventStore } from './server.ts';

/** An event store in a process of its own, until it is killed; prints its address. */
const [databaseUrl = '', port = '0'] = process.argv.slice(2);
const { url } = await startEventStore({ databaseUrl, port: Number(port) });
process.stdout.write(`${url}\n`);
