import type { Environment } from '#http/environment.ts';
import { impossible } from '#tools/cli/command-error.ts';

/**
 * The files of a backup, by the path of its log: `keys` holds secrets, keys and tables, encrypted;
 * `identity` the private key for it, where one was drawn.
 */
export const filesOf = (path: string): { keys: string; identity: string } => ({
  keys: `${path}.keys.age`,
  identity: `${path}.identity`,
});

/** The tables of the payment sandbox. */
export const SANDBOX = { schema: 'stripe_sandbox' };

/** The table of the keys of sealed personal data. */
export const KEYS = { schema: 'public', only: 'sealing_key' };

/**
 * Lets through an installation that is kept in `DATA_DIR`.
 *
 * @throws CommandError where the environment names servers of its own.
 */
export const requireEmbedded = ({ DATABASE_URL, EVENTSTORE_URL }: Environment): void => {
  if ((DATABASE_URL ?? EVENTSTORE_URL) === undefined) return;
  throw impossible(
    'This works on DATA_DIR: back up DATABASE_URL and EVENTSTORE_URL with the tools of those servers.',
  );
};
