/** Parts of the world as airlines plan their networks. A country belongs to one at most. */
const countriesOf = {
  northAmerica: 'US CA GL PM BM',
  centralAmerica: 'MX GT BZ SV HN NI CR PA',
  caribbean: 'AG AI AW BB BL BQ BS CU CW DM DO GD GP HT JM KN KY LC MF MQ MS PR SX TC TT VC VG VI',
  southAmerica: 'AR BO BR CL CO EC FK GF GY PE PY SR UY VE',
  europe:
    'AD AL AT AX BA BE BG CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SJ SK SM VA XK',
  turkey: 'TR',
  russia: 'RU BY',
  caucasus: 'AM AZ GE',
  israel: 'IL',
  iran: 'IR',
  gulf: 'AE BH KW OM QA SA',
  levant: 'IQ JO LB SY YE',
  northAfrica: 'DZ EG LY MA SD TN EH',
  westAfrica: 'BF BJ CI CV GH GM GN GW LR ML MR NE NG SL SN ST TG',
  centralAfrica: 'AO CD CF CG CM GA GQ TD',
  eastAfrica: 'BI DJ ER ET KE KM MG MU RE RW SC SO SS TZ UG YT',
  southernAfrica: 'BW LS MW MZ NA SH SZ ZA ZM ZW',
  centralAsia: 'KG KZ MN TJ TM UZ',
  southAsia: 'AF BD BT IN LK MV NP PK',
  southeastAsia: 'BN ID KH LA MM MY PH SG TH TL VN',
  china: 'CN',
  eastAsia: 'HK JP KP KR MO TW',
  australasia: 'AU NZ CC CX NF',
  pacific: 'AS CK FJ FM GU KI MH MP NC NR NU PF PG PW SB TO TV UM VU WF WS',
} as const;

export type WorldRegion = keyof typeof countriesOf;

const regionByCountry = new Map<string, WorldRegion>(
  Object.entries(countriesOf).flatMap(([region, countries]) =>
    countries.split(' ').map((country): [string, WorldRegion] => [country, region as WorldRegion]),
  ),
);

/**
 * The region of a country (ISO 3166-1 alpha-2). `undefined` where no scheduled airliner flies now,
 * as in Ukraine.
 */
export const regionOf = (country: string): WorldRegion | undefined => regionByCountry.get(country);
