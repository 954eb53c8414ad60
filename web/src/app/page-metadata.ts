import {
  canonicalPath,
  type CanonicalPath,
  PAGES,
  type PagePattern,
  PRIVATE_PAGES,
} from '#http/contracts/pages.ts';
import { matchPath } from 'react-router-dom';
import { notFoundTitle, pageTitles } from '../content/page-titles.ts';
import { PRODUCT_NAME } from '#http/contracts/product.ts';

/** What the head of a page says wherever one came from; its description is only in its HTML. */
export type PageMetadata = {
  /** With the product's name. */
  title: string;
  /** The address that counts as its own; `null` where there is no screen. */
  path: CanonicalPath | null;
  /** For search engines: whether they may list it. */
  robots: 'index, follow' | 'noindex';
};

/** The metadata of a screen; `null` is an unknown address. */
export function metadataOf(pattern: PagePattern | null): PageMetadata {
  const path = pattern && canonicalPath(pattern);
  const isListed = pattern !== null && !(PRIVATE_PAGES as readonly string[]).includes(pattern);
  return {
    title: `${path === null ? notFoundTitle : pageTitles[path]} | ${PRODUCT_NAME}`,
    path,
    robots: isListed ? 'index, follow' : 'noindex',
  };
}

/** The screen that an address leads to. */
export const pageAt = (pathname: string): PagePattern | null =>
  PAGES.find((pattern) => matchPath(pattern, pathname)) ?? null;
