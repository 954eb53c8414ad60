import { fileURLToPath } from 'node:url';
import { script } from '@bomb.sh/tab';
import { Argument, Command } from 'commander';
import { start } from './program.ts';
import { isToolName, TOOLS } from './tools.ts';

const HELP = `
Every tool prints its commands, options and exit codes with --help.

To have skyhold as a command that completes its words with the Tab key, put one of these lines into
the start file of the shell (bash needs the package bash-completion):

  source <(npx --prefix FOLDER skyhold complete bash)
  source <(npx --prefix FOLDER skyhold complete zsh)
  npx --prefix FOLDER skyhold complete fish | source`;

const PROGRAM = `'${process.execPath}' '${fileURLToPath(new URL('skyhold.mjs', import.meta.url))}'`;

/** How each shell gets skyhold as a command of its own. */
const COMMAND: Record<string, string> = {
  bash: `skyhold() { ${PROGRAM} "$@"; }`,
  zsh: `skyhold() { ${PROGRAM} "$@"; }`,
  fish: `function skyhold; ${PROGRAM} $argv; end`,
};

const skyhold = new Command('skyhold')
  .description('The command-line tools of Skyhold.')
  .addHelpText('after', HELP);

for (const [name, { description }] of Object.entries(TOOLS)) {
  skyhold.command(name).description(description).argument('[command...]');
}

const [word = '', ...rest] = process.argv.slice(2);
const isQuestion = word === 'complete' && rest[0] === '--';
const [, tool = '', ...typed] = rest;
if (isToolName(word)) {
  process.argv.splice(2, 1);
  await TOOLS[word].start();
} else if (isQuestion && isToolName(tool) && typed.length > 0) {
  process.argv.splice(2, Infinity, 'complete', '--', ...typed);
  await TOOLS[tool].start();
} else {
  if (!isQuestion) {
    skyhold
      .command('complete')
      .description('print what makes a shell know skyhold and complete its words')
      .addArgument(new Argument('<shell>').choices(Object.keys(COMMAND)))
      .action((shell: string) => {
        console.log(COMMAND[shell]);
        script(shell, 'skyhold', 'skyhold');
      });
  }
  await start(skyhold);
}
