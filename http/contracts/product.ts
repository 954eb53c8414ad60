/** Constants and ids of the engine that the screens show too. */
export { ONE_WAY_FEE, ROUND_TRIP_FEE } from '#engine/booking/price-list.ts';
export { groupBy } from '#engine/kernel/group-by.ts';
export { ENTRY_KINDS } from '#engine/ledger/entry-kinds.ts';
export { isHoldableName, NAME_NOT_HOLDABLE } from '#engine/hold/airline-name.ts';
export { printedName } from '#engine/itinerary/printed-name.ts';
export { brandName } from '#engine/payment/card-brands.ts';
export { paymentKind } from '#engine/payment/payment-kind.ts';
export {
  BOOKABLE_DAYS,
  MOST_TRAVELLERS,
  PRODUCT_NAME,
  RECOVERY_DAYS,
  TERMS_VERSION,
  TITLES,
} from '#engine/product.ts';
