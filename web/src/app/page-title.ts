import { useEffect } from 'react';
import { PRODUCT_NAME } from '#http/contracts/product.ts';

/**
 * Sets a more specific title of a screen than its metadata, for the tab and screen readers, from
 * its current content.
 */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} | ${PRODUCT_NAME}`;
  }, [title]);
}
