import table from './metropolitan-areas.json' with { type: 'json' };

/** A city that several airports serve, under the code that IATA gives the city as a whole. */
export type MetropolitanArea = { code: string; name: string; airports: string[] };

/** Cities with a code of their own; compiled by hand, since no open source has them. */
export const metropolitanAreas: readonly MetropolitanArea[] = table;
