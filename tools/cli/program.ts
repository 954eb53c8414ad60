import { Command, CommanderError } from 'commander';
import { EXIT } from './command-error.ts';
import { TOOLS, type ToolName } from './tools.ts';

/** The option that every command has, for `command.option(...JSON_OPTION)`. */
export const JSON_OPTION = ['--json', 'print the result, or the error, as JSON'] as const;

/**
 * The program of a tool, still without commands. Its name and description are in `TOOLS`; `help`
 * follows the list of options: what the tool works on, and its exit codes.
 */
export const program = (name: ToolName, help: string): Command =>
  new Command(name).description(TOOLS[name].description).addHelpText('after', help);

/**
 * Runs the command line, or proposes its next word when a shell asks `complete -- …`. An error in the
 * command line is printed on standard error, or with `--json` as `{error}`. A reader that closes the
 * pipe early, like `head`, ends the output and is no error.
 */
export const start = async (tool: Command): Promise<void> => {
  for (const stream of [process.stdout, process.stderr]) {
    stream.off('error', ignoreClosedPipe).on('error', ignoreClosedPipe);
  }
  const [word, separator, ...typed] = process.argv.slice(2);
  if (word !== 'complete' || separator !== '--') {
    await parse(tool, process.argv.includes('--json'));
    return;
  }
  const { default: collectWords } = await import('@bomb.sh/tab/commander');
  const words = collectWords(tool);
  words.commands.delete('complete');
  words.parse(typed);
};

const ignoreClosedPipe = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'EPIPE') throw error;
};

const parse = async (tool: Command, json: boolean): Promise<void> => {
  for (const command of [tool, ...tool.commands]) {
    command.exitOverride();
    if (json) command.configureOutput({ writeErr: () => {} });
  }
  try {
    await tool.parseAsync();
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return;
    process.exitCode = EXIT.impossible;
    const sentence = error.message.replace(/^error: /, '').replaceAll('\n', ' ');
    if (json) console.log(JSON.stringify({ error: sentence }));
  }
};
