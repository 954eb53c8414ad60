import type { ComponentProps } from 'react';
import { PRODUCT_NAME } from '#http/contracts/product.ts';

/**
 * Every picture of the product. Without words of its own it is called by the product's name, and
 * it loads when it comes near the window; the brand in the header alone comes at once, so that what
 * stands after the third picture never does (spec 2 §2).
 */
export const Image = ({
  alt = PRODUCT_NAME,
  loading = 'lazy',
  ...image
}: ComponentProps<'img'>) => <img alt={alt} loading={loading} {...image} />;
