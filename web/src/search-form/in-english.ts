/**
 * Returns a date that was typed in the reader's language with English months and ASCII digits:
 * `2 mai` as `2 May` for `fr`. Other words, and those that may be several months, stay as they are.
 */
export function inEnglish(text: string, language = navigator.language): string {
  const digits = text.replace(/\p{Nd}/gu, asciiDigit);
  try {
    return digits.replace(/[\p{L}\p{M}]{3,}/gu, (word) => monthIn(word, language) ?? word);
  } catch {
    // The browser's own language tag may be invalid.
    return digits;
  }
}

const monthIn = (word: string, language: string) => {
  const [month, ...others] = MONTHS.filter((one) => isNamed(one, plain(word), language));
  return others.length > 0 ? undefined : month?.toLocaleDateString('en', { month: 'short' });
};

/** Decimal digits of a script are consecutive: before its zero is no digit, or another ten. */
const asciiDigit = (digit: string) => {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value % 10);
};

const MONTHS = Array.from({ length: 12 }, (_, index) => new Date(2027, index));

/** Without accents and capitals. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** As it stands alone, in a date, and short. */
const STYLES = [{ month: 'long' }, { month: 'long', day: 'numeric' }, { month: 'short' }] as const;

/** Returns whether a name of the month begins with this word. */
const isNamed = (month: Date, word: string, language: string) =>
  STYLES.some((style) =>
    plain(month.toLocaleDateString(language, { ...style, calendar: 'gregory' }))
      .split(/\P{L}+/u)
      .some((name) => name.startsWith(word)),
  );
