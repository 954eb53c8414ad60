import { PRODUCT_NAME } from '#http/contracts/product.ts';

/** Who runs the product: an example company, to be replaced by whoever runs it for real. */
export const company = {
  name: PRODUCT_NAME,
  /** One line each. */
  address: [`${PRODUCT_NAME} Travel Documents`, '1 Harbour Walk', 'Dublin', 'Ireland'],
} as const;
