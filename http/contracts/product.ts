/** Constants and ids of the engine that the screens show too. */
export { ONE_WAY_FEE, ROUND_TRIP_FEE } from '#engine/booking/price-list.ts';
export { TERMS_VERSION } from '#engine/booking/terms-version.ts';
export { BOOKABLE_DAYS } from '#engine/flights/bookable-days.ts';
export { groupBy } from '#engine/kernel/group-by.ts';
export { ENTRY_KINDS } from '#engine/ledger/entry-kinds.ts';
export { isHoldableName, NAME_NOT_HOLDABLE } from '#engine/hold/airline-name.ts';
export { MOST_TRAVELLERS } from '#engine/booking/most-travellers.ts';
export { printedName } from '#engine/itinerary/printed-name.ts';
export { brandName } from '#engine/payment/card-brands.ts';
export { paymentKind } from '#engine/payment/payment-kind.ts';
export { PRODUCT_NAME } from '#engine/product.ts';
export { RECOVERY_DAYS } from '#engine/recovery/recovery-days.ts';
export { TITLES } from '#engine/booking/titles.ts';
