/** Returns what an order is called: its confirmation number, `#` and the booking number without one. */
export const orderName = (bookingId: number, confirmationNumber: string | null) =>
  confirmationNumber ?? `#${bookingId}`;
