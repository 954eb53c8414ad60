/** Countries where addresses have no postal code, or none in general use (GeoPostcodes, *Countries without postcodes*). */
const WITHOUT = new Set(
  'AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER ET FJ GA GD GM GN GQ GW GY HK HN JM KI KM KN KP ML MO MR MW NR NU PA QA RW SB SC SD SL SO SR SS ST SX SY TD TF TG TK TL TO TV UG VU YE ZM ZW'.split(
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
