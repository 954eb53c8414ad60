import {
  canonicalPath,
  type CanonicalPath,
  PAGES,
  type PagePattern,
  PRIVATE_PAGES,
} from '#http/contracts/pages.ts';
import { matchPath } from 'react-router-dom';
import { type Metadata, metadata, notFoundMetadata } from '../content/metadata.ts';
import { PRODUCT_NAME } from '#http/contracts/product.ts';

/** What a page says of itself, ready for the head of its HTML. */
export type PageMetadata = Metadata & {
  /** The address that counts as its own; `null` where there is no screen. */
  path: CanonicalPath | null;
  /** For search engines: whether they may list it. */
  robots: 'index, follow' | 'noindex';
};

/** The metadata of a screen, with the product's name in the title; `null` is an unknown address. */
export function metadataOf(pattern: PagePattern | null): PageMetadata {
  const path = pattern && canonicalPath(pattern);
  const preset = path === null ? notFoundMetadata : metadata[path];
  const isListed = pattern !== null && !(PRIVATE_PAGES as readonly string[]).includes(pattern);
  return {
    ...preset,
    title: `${preset.title} | ${PRODUCT_NAME}`,
    path,
    robots: isListed ? 'index, follow' : 'noindex',
  };
}

/** The screen that an address leads to. */
export const pageAt = (pathname: string): PagePattern | null =>
  PAGES.find((pattern) => matchPath(pattern, pathname)) ?? null;
