import type { ComboboxOption } from '../../components/combobox.tsx';
import { countries } from '../../content/countries.ts';

/** Without accents and case, so that `turkiye` finds Türkiye. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const options = countries.map(({ code, name }) => ({
  value: code,
  label: name,
  folded: fold(name),
  code: code.toLowerCase(),
}));

/**
 * Countries whose name holds the text, or whose code is the text; names that begin with it, and
 * then names with a word that begins with it, stand first. An empty text finds all.
 */
export function findCountries(text: string): ComboboxOption[] {
  const sought = fold(text.trim());
  const rank = (name: string, code: string) => {
    if (name === sought || code === sought) return 0;
    if (name.startsWith(sought)) return 1;
    if (name.includes(` ${sought}`)) return 2;
    return 3;
  };
  return options
    .filter(({ folded, code }) => folded.includes(sought) || code === sought)
    .map((option) => ({ option, rank: rank(option.folded, option.code) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ option: { value, label } }) => ({ value, label }));
}
