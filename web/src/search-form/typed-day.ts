import { isDay } from '../format/date.ts';

type Part = 'day' | 'month' | 'year';
/** The format of typed dates: the order of their numbers, and the placeholder. */
export type DayForm = { order: readonly Part[]; pattern: string };

/** Also the specification's placeholder on narrow screens (spec 1 §2). */
export const DAY_FIRST: DayForm = { order: ['day', 'month', 'year'], pattern: 'dd/mm/yyyy' };

const PATTERNS: Record<Part, string> = { day: 'dd', month: 'mm', year: 'yyyy' };
const isPart = (type: string): type is Part => type in PATTERNS;

/**
 * Returns how readers of a language type a date: `mm/dd/yyyy` for `en-US`, also with a system's
 * modifier (`en-US@posix`); the day first for an invalid tag.
 */
export function dayFormOf(locale: string): DayForm {
  try {
    const parts = new Intl.DateTimeFormat(locale.split('@')[0], {
      calendar: 'gregory',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }).formatToParts(0);
    return {
      order: parts.flatMap(({ type }) => (isPart(type) ? [type] : [])),
      pattern: parts.map(({ type, value }) => (isPart(type) ? PATTERNS[type] : value)).join(''),
    };
  } catch {
    return DAY_FIRST;
  }
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthOf = (word: string) => MONTHS.indexOf(word.slice(0, 3)) + 1;

/**
 * Parses a typed date to `YYYY-MM-DD`; `null` if it is not a calendar day. The numbers are in the
 * reader's order, with any separators or none; a month may be an English word; `YYYY-MM-DD` is
 * always accepted. Without a year it is the next such day from `today` on.
 */
export function parseTypedDay(text: string, { order }: DayForm, today: string): string | null {
  const trimmed = text.trim();
  if (isDay(trimmed)) return trimmed;
  const words = trimmed.toLowerCase().match(/[a-z]+|\d+/g) ?? [];
  // The last one: the name of a weekday before it may begin like a month.
  const month = words.map(monthOf).findLast((number) => number > 0);
  const numbers = words.flatMap((word) => (/^\d+$/.test(word) ? split(word, order) : []));
  const parts: Partial<Record<Part, number>> = month === undefined ? {} : { month };
  const expected = isYear(numbers[0])
    ? (['year', 'month', 'day'] as const)
    : numbers.length + (month === undefined ? 0 : 1) < 3
      ? order.filter((part) => part !== 'year')
      : order;
  const open = expected.filter((part) => parts[part] === undefined);
  if (numbers.length !== open.length) return null;
  for (const [index, part] of open.entries()) parts[part] = Number(numbers[index]);
  return dayOf(parts, today);
}

const isYear = (number: string | undefined) => number?.length === 4;

/** Splits `31032027` into its three numbers. */
const split = (word: string, order: readonly Part[]): string[] => {
  if (word.length !== 8) return [word];
  let rest = word;
  return order.map((part) => {
    const digits = part === 'year' ? 4 : 2;
    const number = rest.slice(0, digits);
    rest = rest.slice(digits);
    return number;
  });
};

const dayOf = ({ year, month, day }: Partial<Record<Part, number>>, today: string) => {
  const of = (whichYear: number) => {
    const text = [whichYear, month, day].map((number) => String(number).padStart(2, '0')).join('-');
    return isDay(text) ? text : null;
  };
  if (year !== undefined) return of(year < 100 ? 2_000 + year : year);
  const thisYear = Number(today.slice(0, 4));
  const next = of(thisYear);
  return next !== null && next >= today ? next : of(thisYear + 1);
};
