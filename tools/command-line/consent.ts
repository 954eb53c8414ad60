import { createInterface } from 'node:readline/promises';
import { impossible } from './command-error.ts';

/**
 * Lets pass what nobody can undo only with `--yes`, or when somebody at the terminal types yes.
 * `deed` is what would be done, like `forget 1 booking for good`.
 *
 * @throws CommandError otherwise, saying what would have been done.
 */
export const requireConsent = async (
  deed: string,
  { yes, json }: { yes: boolean; json: boolean },
): Promise<void> => {
  if (yes) return;
  if (!process.stdin.isTTY || json) throw impossible(`This would ${deed}. Say --yes to do it.`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`This will ${deed}. Type yes: `);
  terminal.close();
  if (answer.trim() !== 'yes') throw impossible('Nothing was changed.');
};
