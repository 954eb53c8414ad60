import { Command } from 'commander';
import { TOOLS, type ToolName } from './tools.ts';

/** The option that every command has, for `command.option(...JSON_OPTION)`. */
export const JSON_OPTION = ['--json', 'print the result, or the error, as JSON'] as const;

/**
 * The program of a tool, still without commands. Its name and description stand in `TOOLS`; `help`
 * follows the list of options and says on what it works and its exit codes.
 */
export const program = (name: ToolName, help: string): Command =>
  new Command(name).description(TOOLS[name].description).addHelpText('after', help);

/** Does what the command line says, or proposes its next word when a shell asks `complete -- …`. */
export const start = async (tool: Command): Promise<void> => {
  const [word, separator, ...typed] = process.argv.slice(2);
  if (word !== 'complete' || separator !== '--') {
    await tool.parseAsync();
    return;
  }
  const { default: collectWords } = await import('@bomb.sh/tab/commander');
  const words = collectWords(tool);
  words.commands.delete('complete');
  words.parse(typed);
};
