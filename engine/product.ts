/** The name of what is sold, on every page, in every e-mail, PDF and file name. */
export const PRODUCT_NAME = 'Skyhold';
