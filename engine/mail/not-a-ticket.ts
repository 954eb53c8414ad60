import { PRODUCT_NAME } from '#engine/product.ts';

/** Stands in every mail that does not say at length what the document is not (spec 1 §1). */
export const NOT_A_TICKET = `${PRODUCT_NAME} sells reservation documents. A reservation document is not a ticket.`;
