import table from './hub-popularity.json' with { type: 'json' };

/**
 * How likely a traveller means this airport, 20–100, by code. `hub-popularity.json` lists the codes
 * by rank; compiled by hand, since no open source has such a rank: roughly passengers a year, raised
 * for the main airport of a city.
 */
export const hubPopularity: ReadonlyMap<string, number> = new Map(
  Object.entries(table).flatMap(([rank, codes]) =>
    codes.split(' ').map((code): [string, number] => [code, Number(rank)]),
  ),
);

/** Popularity of airports without a rank, by the source's size class. */
export const popularityBySize: Readonly<Record<string, number>> = {
  large_airport: 20,
  medium_airport: 6,
  small_airport: 1,
};
