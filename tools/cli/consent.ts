import { createInterface } from 'node:readline/promises';
import { impossible } from './command-error.ts';

/**
 * Asks before an action that cannot be undone: returns with `--yes`, or when the user types yes.
 * `action` is a phrase like `forget 1 booking for good`.
 *
 * @throws CommandError otherwise, with a sentence that names the action.
 */
export const requireConsent = async (
  action: string,
  { yes, json }: { yes: boolean; json: boolean },
): Promise<void> => {
  if (yes) return;
  if (!process.stdin.isTTY || json) throw impossible(`This would ${action}. Say --yes to do it.`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`This will ${action}. Type yes: `);
  terminal.close();
  if (answer.trim() !== 'yes') throw impossible('Nothing was changed.');
};
