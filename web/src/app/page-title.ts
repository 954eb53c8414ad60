import { useEffect } from 'react';
import { PRODUCT_NAME } from '#http/contracts/product.ts';

/**
 * Names a screen more closely than its metadata do, in the tab and for screen readers: by what it
 * shows at the moment.
 */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} | ${PRODUCT_NAME}`;
  }, [title]);
}
