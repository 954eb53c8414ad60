/** The name of the product, on every page, in every email, PDF and file name. */
export const PRODUCT_NAME = 'Skyhold';
