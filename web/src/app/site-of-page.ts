import { createContext, useContext } from 'react';

/**
 * The site's configuration as the server writes it into each page, so that it exists before any
 * script. Counts are of the running flight supplier, like `4,142`.
 */
export type SiteOfPage = {
  /** True if flights come from the built-in timetable: the sample banner is shown. */
  sample: boolean;
  /** True if airlines hold paid reservations. */
  holds: boolean;
  supportEmail: string;
  airlines: string;
  airports: string;
};

/** The configuration in built pages, with the server's placeholders. */
export const siteInBuild = (sample: boolean): SiteOfPage => ({
  sample,
  holds: false,
  supportEmail: '%supportEmail%',
  airlines: '%airlines%',
  airports: '%airports%',
});

/** The configuration as attributes of the page's root element, where the browser reads it. */
export const siteAttributes = ({ sample, supportEmail, airlines, airports }: SiteOfPage) =>
  `data-sample="${sample}" data-holds="%holds%" data-support-email="${supportEmail}" data-airlines="${airlines}" data-airports="${airports}"`;

/**
 * Reads the configuration from this page; `null` from the development server, which inserts
 * nothing.
 */
export const readSite = ({ dataset }: HTMLElement): SiteOfPage | null =>
  dataset['sample'] === undefined
    ? null
    : {
        sample: dataset['sample'] === 'true',
        holds: dataset['holds'] === 'true',
        supportEmail: dataset['supportEmail'] ?? '',
        airlines: dataset['airlines'] ?? '',
        airports: dataset['airports'] ?? '',
      };

export const SiteContext = createContext<SiteOfPage | null>(null);

/** The site's configuration; the payment key, which few screens need, is in `useSite`. */
export const useSiteOfPage = () => useContext(SiteContext);
