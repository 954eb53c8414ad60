/** Countries whose addresses have no postal code (Universal Postal Union, addressing by country). */
const WITHOUT = new Set(
  'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM DJ DM ER FJ GA GD GM GQ GY HK KI KM KN ML MO MR MW NR NU QA RW SB SC SL SR ST SY TD TG TK TL TO TV UG VU YE ZW'.split(
    ' ',
  ),
);

/** Own names of the postal code; elsewhere it is a postal code. */
const NAMES: Record<string, string> = {
  AU: 'Postcode',
  GB: 'Postcode',
  IE: 'Eircode',
  IN: 'PIN code',
  NZ: 'Postcode',
  PH: 'ZIP code',
  PR: 'ZIP code',
  US: 'ZIP code',
};

/**
 * What the postal code of an address is called in its country, by ISO 3166-1 alpha-2; `null` where
 * there is none. Without a country it is the ZIP code (spec 1 §5).
 */
export const postalCodeName = (country: string | undefined): string | null => {
  if (!country) return 'ZIP code';
  return WITHOUT.has(country) ? null : (NAMES[country] ?? 'Postal code');
};
