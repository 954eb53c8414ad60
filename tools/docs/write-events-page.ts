import { writeFile } from 'node:fs/promises';
import { eventsPage } from './events-page.ts';

await writeFile(new URL('../../docs/events.md', import.meta.url), await eventsPage());
