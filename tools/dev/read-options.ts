import { parseArgs, type ParseArgsConfig } from 'node:util';

const endWith = (sentence: string): never => {
  console.error(sentence);
  process.exit(1);
};

/** Reads the options of a script; a wrong one ends it with one sentence and exit code 1. */
export const readOptions = <Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> => {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return endWith(error.message);
  }
};

/** Reads a whole number from 1 to `most`; anything else ends the script like a wrong option. */
export const wholeNumber = (name: string, text: string, most = Number.MAX_SAFE_INTEGER): number => {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && value <= most) return value;
  const bounds = most === Number.MAX_SAFE_INTEGER ? 'at least 1' : `from 1 to ${most}`;
  return endWith(`${name} must be a whole number, ${bounds}.`);
};
