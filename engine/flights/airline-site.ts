import { z } from 'zod';
import sites from './airline-sites.json' with { type: 'json' };

const siteByCode = new Map(
  Object.entries(z.record(z.string().length(2), z.hostname()).parse(sites)),
);

/** The site where an airline (IATA code) shows a booking by its record locator; a host such as `ba.com`. */
export const airlineSite = (carrierCode: string): string | null =>
  siteByCode.get(carrierCode) ?? null;
