import { openInstallation, type Parts } from '#tools/dev/open-installation.ts';
import type { ToolContext } from './run.ts';

const NAMES: Record<keyof Parts, string> = {
  log: 'the log',
  database: 'the database',
  stores: 'the log and the database',
  ports: 'the installation',
};

/**
 * Works on parts of the installation that the environment names, and closes them; throws what
 * `openInstallation` does. A long wait for either shows.
 */
export const onInstallation = async <Part extends keyof Parts, Result>(
  { environment, withStatus }: Pick<ToolContext, 'environment' | 'withStatus'>,
  parts: readonly Part[],
  work: (opened: Pick<Parts, Part>) => Promise<Result>,
  options: { make?: boolean } = {},
): Promise<Result> => {
  const what = parts.map((part) => NAMES[part]).join(' and ');
  const opened = await withStatus(`opening ${what}`, () =>
    openInstallation(environment, parts, options),
  );
  try {
    return await work(opened);
  } finally {
    await withStatus(`closing ${what}`, opened.close);
  }
};
