import { createContext, useContext } from 'react';

/**
 * What this installation is, as every page prints it: the server writes it into each page, so that
 * it is there before any script. Counts are of the running flight supplier, like `4,142`.
 */
export type SiteOfPage = {
  /** True while flights come from the built-in schedule: the sample banner is shown. */
  sample: boolean;
  /** True where airlines are asked to hold what was paid for. */
  holds: boolean;
  supportEmail: string;
  airlines: string;
  airports: string;
};

/** What the build writes into the pages; the server replaces each `%word%`. */
export const siteInBuild = (sample: boolean): SiteOfPage => ({
  sample,
  holds: false,
  supportEmail: '%supportEmail%',
  airlines: '%airlines%',
  airports: '%airports%',
});

/** Attributes of the page's root element, where the browser finds it again. */
export const siteAttributes = ({ sample, supportEmail, airlines, airports }: SiteOfPage) =>
  `data-sample="${sample}" data-holds="%holds%" data-support-email="${supportEmail}" data-airlines="${airlines}" data-airports="${airports}"`;

/** What the server wrote into this page; `null` from the development server, which writes nothing. */
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

/** What this installation is; the payment key, which few screens need, comes by `useSite`. */
export const useSiteOfPage = () => useContext(SiteContext);
