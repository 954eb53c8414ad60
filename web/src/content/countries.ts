import table from './countries.json' with { type: 'json' };

/** English names by ISO 3166-1 alpha-2 code, ordered by name; from the package `countries-list`. */
const names: Readonly<Record<string, string>> = table;

/** Every country for a select, by name. */
export const countries: readonly { code: string; name: string }[] = Object.entries(names).map(
  ([code, name]) => ({ code, name }),
);

/** Returns whether a text is the two-letter code of a country. */
export const isCountry = (code: string) => Object.hasOwn(names, code);

/** Returns the English name of a two-letter code; an unknown code stays as it is (spec 2 §2). */
export const countryName = (code: string) => names[code] ?? code;
