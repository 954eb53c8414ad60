const ESCAPES: Record<string, string> = {
  '\\': '\\\\',
  '\b': String.raw`\b`,
  '\f': String.raw`\f`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
  '\t': String.raw`\t`,
  '\v': String.raw`\v`,
};
const TO_ESCAPE = /[\\\b\f\n\r\t\v]/;
const ALL_TO_ESCAPE = /[\\\b\f\n\r\t\v]/g;

/** The columns of a table, in the order in which its rows are written out. */
export const columnsOf = (row: object): string[] => Object.keys(row).toSorted();

/**
 * A row as Postgres reads and writes it by COPY, without the line's end. JSON stands in columns of
 * the type `json`, which keep it to the letter: so the same row has the same line, whether it was
 * folded or is read from a session in UTC.
 */
export const copyLine = (columns: readonly string[], row: object): string => {
  const fields = row as Record<string, unknown>;
  return columns.map((column) => copyField(fields[column])).join('\t');
};

/** A value as Postgres writes it by COPY. */
export const copyField = (value: unknown): string => {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value === null || value === undefined) return String.raw`\N`;
  if (value instanceof Date) return copyInstant(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (!TO_ESCAPE.test(text)) return text;
  return text.replaceAll(ALL_TO_ESCAPE, (character) => ESCAPES[character] ?? character);
};

/** Like `2026-11-20 12:00:00.12+00`. */
const copyInstant = (instant: Date): string => {
  const text = instant.toISOString();
  const fraction = text.slice(19, 23).replace(/\.?0+$/, '');
  return `${text.slice(0, 10)} ${text.slice(11, 19)}${fraction}+00`;
};
