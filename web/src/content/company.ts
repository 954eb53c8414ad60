import { PRODUCT_NAME } from '#http/contracts/product.ts';

/** The operator of the product: an example company, to be replaced in production. */
export const company = {
  name: PRODUCT_NAME,
  /** One line each. */
  address: [`${PRODUCT_NAME} Travel Documents`, '1 Harbour Walk', 'Dublin', 'Ireland'],
} as const;
