import type { ComboboxOption } from '../../components/combobox.tsx';
import { countries } from '../../content/countries.ts';

/** Common names that differ from the beginning of the list's name. */
const otherNames: Record<string, string[]> = {
  AE: ['UAE', 'Emirates'],
  CD: ['DR Congo', 'DRC'],
  CI: ["Cote d'Ivoire"],
  CV: ['Cabo Verde'],
  CZ: ['Czechia', 'Czech Republic'],
  GB: ['UK', 'Great Britain', 'England', 'Scotland', 'Wales', 'British'],
  KR: ['Korea', 'Republic of Korea'],
  MK: ['Macedonia'],
  MM: ['Burma'],
  NL: ['Holland', 'Dutch'],
  SZ: ['Swaziland'],
  TL: ['Timor-Leste'],
  TR: ['Turkey'],
  US: ['USA', 'America'],
  VA: ['Holy See'],
};

/** Removes accents and case, so that `turkiye` finds Türkiye. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const options = countries.map(({ code, name }) => ({
  value: code,
  label: name,
  code: code.toLowerCase(),
  names: [name, ...(otherNames[code] ?? [])].map(fold),
}));

/**
 * Returns countries with a name that contains the text, or with that code. Names that begin with it
 * come first, then names with a word that begins with it. An empty text finds all.
 */
export function findCountries(text: string): ComboboxOption[] {
  const sought = fold(text.trim());
  const rank = (name: string) => {
    if (name === sought) return 0;
    if (name.startsWith(sought)) return 1;
    if (name.includes(` ${sought}`)) return 2;
    return name.includes(sought) ? 3 : Infinity;
  };
  return options
    .map(({ value, label, code, names }) => ({
      option: { value, label },
      rank: Math.min(code === sought ? 0 : Infinity, ...names.map(rank)),
    }))
    .filter((one) => one.rank < Infinity)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ option }) => option);
}

/** Returns the country whose name on the list is the whole text. */
export const countryNamed = (text: string): ComboboxOption | undefined =>
  countries
    .map(({ code, name }) => ({ value: code, label: name }))
    .find(({ label }) => fold(label) === fold(text.trim()));
