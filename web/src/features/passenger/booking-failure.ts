import { isRequestError } from '../../app/request.ts';
import { paidBookingId } from '../../payment/paid-booking.ts';
import { isFieldName, type FieldName } from './details.ts';

/** Why the server refused, in words for the screen: one sentence, and a text for each wrong field. */
export type BookingFailure = {
  message: string;
  fields: { name: FieldName; message: string }[];
  /** The booking is paid, or its payment is under way: its details stand. */
  isPaid: boolean;
  /** That booking, where the answer names it. */
  paidBookingId: number | null;
};

/** The server's own sentence where it gave one, else `unanswered`. */
export function describeFailure(error: unknown, unanswered: string): BookingFailure {
  const problem = isRequestError(error) ? error.problem : null;
  const isPaid = isRequestError(error) && error.status === 409;
  const paid = { isPaid, paidBookingId: isPaid ? paidBookingId(problem) : null };
  const errors = Object.entries(problem?.errors ?? {});
  if (!problem || errors.length === 0)
    return { message: problem?.message ?? unanswered, fields: [], ...paid };
  const fields = errors.flatMap(([name, message]) =>
    isFieldName(name) ? [{ name, message }] : [],
  );
  const others = errors.flatMap(([name, message]) => (isFieldName(name) ? [] : [message]));
  return { message: ['Please check your input.', ...others].join(' '), fields, ...paid };
}
