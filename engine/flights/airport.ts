/** An airport with scheduled service, as the generated catalogue holds it. */
export type Airport = {
  code: string;
  name: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  countryName: string;
  continent: string;
  latitude: number;
  longitude: number;
  /** IANA name, for example `Europe/London`. */
  timeZone: string;
  /** 0–100, hand-ranked for hubs; breaks ties in the search (spec 1 §7). */
  popularity: number;
};
