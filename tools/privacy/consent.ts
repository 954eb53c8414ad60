import { createInterface } from 'node:readline/promises';
import { impossible } from '#tools/command-line/command-error.ts';

/**
 * Lets pass what nobody can undo only with `--yes`, or when somebody at the terminal types yes.
 *
 * @throws CommandError otherwise, saying what would have been done.
 */
export const requireConsent = async (
  what: string,
  { yes, json }: { yes: boolean; json: boolean },
): Promise<void> => {
  if (yes) return;
  if (!process.stdin.isTTY || json) {
    throw impossible(`This would forget ${what} for good. Say --yes to do it.`);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`Forget ${what} for good? Type yes: `);
  terminal.close();
  if (answer.trim() !== 'yes') throw impossible('Nothing was forgotten.');
};
