import { isRequestError } from '../../app/request.ts';
import { paidBookingId } from '../../payment/paid-booking.ts';
import { isFieldName, type FieldName } from './details.ts';
import { isReturnChanged } from './trip.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { Notice } from '../../components/notice.tsx';
import { checkoutPath } from '../../app/paths.ts';
import { Button, ButtonLink } from '../../components/button.tsx';

/**
 * Why the server rejected the request, for the screen: one sentence, and a text for each invalid
 * field.
 */
export type BookingFailure = {
  message: string;
  fields: { name: FieldName; message: string }[];
  /** The booking is paid, or its payment is in progress: its details cannot change. */
  isPaid: boolean;
  /** The id of that booking, if the answer contains it. */
  paidBookingId: number | null;
};

/** Returns the server's message if there is one, otherwise `unanswered`. */
export function describeFailure(error: unknown, unanswered: string): BookingFailure {
  const problem = isRequestError(error) ? error.problem : null;
  const isPaid = isRequestError(error) && error.status === 409;
  const paid = { isPaid, paidBookingId: isPaid ? paidBookingId(problem) : null };
  const errors = Object.entries(problem?.errors ?? {});
  if (isReturnChanged(error)) return { message: error.message, fields: [], ...paid };
  if (!problem || errors.length === 0)
    return { message: problem?.message ?? unanswered, fields: [], ...paid };
  const fields = errors.flatMap(([name, message]) =>
    isFieldName(name) ? [{ name, message }] : [],
  );
  const others = errors.flatMap(([name, message]) => (isFieldName(name) ? [] : [message]));
  return { message: ['Please check your input.', ...others].join(' '), fields, ...paid };
}

/**
 * Why the booking was not created or changed, and what to do. The form itself lists its invalid
 * fields.
 */
export function BookingFailureNotice({
  title,
  failure,
  children,
}: {
  title: string;
  failure: BookingFailure;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  // On phones the button is sticky and this notice is far down the page.
  useEffect(() => box.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <div ref={box}>
      <Notice tone="error" title={title}>
        <p>{failure.message}</p>
        {children}
      </Notice>
    </div>
  );
}

/**
 * Why the booking was not created. Invalid fields lead back to the form, which marks them. A paid
 * booking leads to its checkout, and from there to its confirmation.
 */
export const CreationFailure = ({
  failure,
  onEdit,
  onAnother,
}: {
  failure: BookingFailure;
  onEdit: () => void;
  onAnother: () => void;
}) => (
  <BookingFailureNotice title="Your reservation was not created" failure={failure}>
    {failure.fields.length > 0 && (
      <>
        <ul className="mt-1 list-disc pl-5">
          {failure.fields.map(({ name, message }) => (
            <li key={name}>{message}</li>
          ))}
        </ul>
        <Button variant="ghost" onClick={onEdit} className="-ml-4">
          Correct the Details
        </Button>
      </>
    )}
    {failure.isPaid && (
      <div className="-ml-4 flex flex-wrap">
        {failure.paidBookingId !== null && (
          <ButtonLink variant="ghost" to={checkoutPath(failure.paidBookingId)}>
            Go to Your Reservation
          </ButtonLink>
        )}
        <Button variant="ghost" onClick={onAnother}>
          Make Another Reservation
        </Button>
      </div>
    )}
  </BookingFailureNotice>
);
