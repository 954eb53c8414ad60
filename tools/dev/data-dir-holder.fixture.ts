import { holdDataDir } from './data-dir.ts';

/** Holds the given folder until it is killed. */
const [directory = ''] = process.argv.slice(2);
await holdDataDir(directory);
process.stdout.write('held\n');
setInterval(() => {}, 60_000);
