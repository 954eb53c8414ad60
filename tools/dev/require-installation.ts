import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Environment, environmentError } from '#http/environment.ts';

/** A part named by the environment, or else stored in `DATA_DIR`. */
export type Part = 'EVENTSTORE_URL' | 'DATABASE_URL' | 'STRIPE_SECRET_KEY' | 'PII_MASTER_KEY';

/**
 * Lets a tool run if the environment names what it needs, or if the product runs, or has run, on
 * `DATA_DIR`. A mistyped folder must not look like an empty installation.
 *
 * @throws EnvironmentError otherwise.
 */
export const requireInstallation = (
  environment: Pick<Environment, 'DATA_DIR'> & Partial<Environment>,
  needed: readonly Part[],
): void => {
  const { DATA_DIR } = environment;
  const unnamed = needed.filter((name) => environment[name] === undefined);
  const isServerMissing = unnamed.some((name) => name !== 'PII_MASTER_KEY');
  const traces = ['runtime.json', isServerMissing ? 'postgres' : 'secrets.json'];
  if (unnamed.length === 0 || traces.some((name) => existsSync(join(DATA_DIR, name)))) return;
  throw environmentError(
    `There is no installation in ${DATA_DIR}; set DATA_DIR to the folder of one, or name ${unnamed.join(', ')}.`,
  );
};
