import { useEffect } from 'react';
import { PRODUCT_NAME } from '../content/product.ts';

/** Names the screen in the tab and for screen readers. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} | ${PRODUCT_NAME}`;
  }, [title]);
}
