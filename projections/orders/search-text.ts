import { foldText } from '#engine/flights/fold-text.ts';

const CODES = 26 ** 4;

/** A character as four letters of the Latin alphabet. */
const spelled = (character: string): string => {
  let code = (character.codePointAt(0) ?? 0) % CODES;
  let letters = '';
  for (let place = 0; place < 4; place += 1) {
    letters += String.fromCharCode(97 + (code % 26));
    code = Math.floor(code / 26);
  }
  return letters;
};

/**
 * Text as orders are searched by: folded, and every character outside ASCII spelled in four Latin
 * letters. Postgres finds trigrams only in letters that its locale knows, and the C locale knows no
 * others; a name of one or two Chinese characters has trigrams this way too.
 */
export const searchText = (text: string): string => foldText(text).replaceAll(/[^ -~]/gu, spelled);

/** Marks a confirmation number in a row's text: unlike a name, it is no word of the dictionary. */
export const NUMBER_MARK = '#';

const NUMBER = /#\w+/g;
const NAME = /[a-z]{3,200}/g;

/** The words of a row's text that somebody may misspell: names, and what addresses hold of them. */
export const namesIn = (search: string): string[] => [
  ...new Set(search.replaceAll(NUMBER, '').match(NAME)),
];
