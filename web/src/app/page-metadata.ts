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

/** The metadata of a page for any navigation; its description is only in its HTML. */
export type PageMetadata = {
  /** With the product's name. */
  title: string;
  /** The canonical URL; `null` for unknown URLs. */
  path: CanonicalPath | null;
  /** For search engines: whether they may index it. */
  robots: 'index, follow' | 'noindex';
};

/** Returns the metadata of a screen; `null` is an unknown URL. */
export function metadataOf(pattern: PagePattern | null): PageMetadata {
  const path = pattern && canonicalPath(pattern);
  const isListed = pattern !== null && !(PRIVATE_PAGES as readonly string[]).includes(pattern);
  return {
    title: `${path === null ? notFoundTitle : pageTitles[path]} | ${PRODUCT_NAME}`,
    path,
    robots: isListed ? 'index, follow' : 'noindex',
  };
}

/** Returns the screen of a URL. */
export const pageAt = (pathname: string): PagePattern | null =>
  PAGES.find((pattern) => matchPath(pattern, pathname)) ?? null;
