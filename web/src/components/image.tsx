import type { ComponentProps } from 'react';
import { PRODUCT_NAME } from '#http/contracts/product.ts';

/**
 * Every picture of the product. Its default alternative text is the product's name, and it loads
 * lazily. Only the brand in the header loads eagerly, so that nothing after the third picture does
 * (spec 2 §2).
 */
export const Image = ({
  alt = PRODUCT_NAME,
  loading = 'lazy',
  ...image
}: ComponentProps<'img'>) => <img alt={alt} loading={loading} {...image} />;
