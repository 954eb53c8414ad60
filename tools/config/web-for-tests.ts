import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Builds the web app once for all journeys, as `npm start` does. */
export default async function setup() {
  const configFile = fileURLToPath(new URL('../../web/vite.config.ts', import.meta.url));
  await build({ configFile, logLevel: 'warn' });
}
