import table from './local-city-names.json' with { type: 'json' };

/** A city's local or former name by airport code, where the catalogue has another one. */
export const localCityNames: Readonly<Record<string, string>> = table;
