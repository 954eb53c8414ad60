import { routes } from '../../app/paths.ts';

/** The confirmation of a booking that is paid and settled. */
export const confirmationPath = (bookingId: number) => withQuery({ bookingId: String(bookingId) });

/**
 * The confirmation of a booking that the server may not have settled yet: the intent rides along,
 * in the provider's own words, so that the screen can have it settled.
 */
export const unsettledPath = (bookingId: number, intentId: string | null) =>
  withQuery({
    bookingId: String(bookingId),
    ...(intentId !== null && { payment_intent: intentId, redirect_status: 'succeeded' }),
  });

const withQuery = (query: Record<string, string>) =>
  `${routes.success}?${new URLSearchParams(query).toString()}`;
