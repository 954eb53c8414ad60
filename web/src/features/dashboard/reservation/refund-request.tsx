import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type RefundTextRequest, refundTextRequest } from '#http/contracts/refund-requests.ts';
import type { ReservationView } from '#http/contracts/reservation-answers.ts';
import { failureText } from '../../../app/failure-text.ts';
import { routes } from '../../../app/paths.ts';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { Form } from '../../../components/form.tsx';
import { Notice } from '../../../components/notice.tsx';
import { TextArea } from '../../../components/text-area.tsx';
import { TextLink } from '../../../components/text-link.tsx';
import { TryingAgain } from '../../../components/trying-again.tsx';
import { formatDeadline, formatInstant } from '../../../format/instant.ts';
import { useRequestRefund } from '../api/use-reservation.ts';
import { TitledCard } from './titled-card.tsx';

/** The state of the traveller's refund request, and the form for a new one. */
export const RefundRequest = ({
  userId,
  reservation: { booking, refundRequest, refundUntil },
}: {
  userId: number;
  reservation: Pick<ReservationView, 'booking' | 'refundRequest' | 'refundUntil'>;
}) => {
  if (refundRequest === null && refundUntil === null) return null;
  const isOpen = refundRequest?.status === 'open';
  return (
    <TitledCard title="Refund">
      {isOpen && (
        <Notice title="We are reviewing your request">
          You asked on {formatInstant(refundRequest.requestedAt)}. We will answer by email within 3
          to 5 business days.
        </Notice>
      )}
      {refundRequest?.status === 'accepted' && <p>Your request for a refund was accepted.</p>}
      {refundRequest?.status === 'declined' && (
        <Notice tone="warning" title="Your request was declined">
          <p className="wrap-anywhere whitespace-pre-line">{refundRequest.answer}</p>
        </Notice>
      )}
      {!isOpen && refundUntil !== null && (
        <Ask userId={userId} bookingId={booking.id} until={refundUntil} />
      )}
    </TitledCard>
  );
};

/** The form, opened by a button. */
function Ask({ userId, bookingId, until }: { userId: number; bookingId: number; until: string }) {
  const ask = useRequestRefund(userId, bookingId);
  const [isShown, setShown] = useState(false);
  const form = useForm<RefundTextRequest>({
    resolver: zodResolver(refundTextRequest),
    defaultValues: { reason: '' },
  });
  const send = form.handleSubmit((body) => ask.submit(body));
  useEffect(() => {
    if (isShown) form.setFocus('reason');
  }, [isShown, form]);
  const [openedAt] = useState(() => Date.now());
  const isLate = openedAt > Date.parse(until);

  return (
    <>
      <p className="text-sm text-muted">
        {isLate
          ? `The 48 hours for refund requests ended on ${formatDeadline(until)}. We still review a request about a duplicate charge or an error on our side.`
          : `You can ask for a refund until ${formatDeadline(until)}.`}{' '}
        <TextLink to={routes.refundPolicy}>Refund policy</TextLink>
      </p>
      {isShown ? (
        <Form onSubmit={() => void send()} className="grid gap-3">
          <Field label="Why would you like a refund?" error={form.formState.errors.reason?.message}>
            {(control) => (
              <TextArea {...control} {...form.register('reason')} rows={4} maxLength={1000} />
            )}
          </Field>
          {ask.error && (
            <Notice tone="error" title="Not sent">
              {failureText(ask.error, 'Your request was not sent.')}
            </Notice>
          )}
          <TryingAgain isShown={ask.retrying} />
          <Button type="submit" busy={ask.isPending}>
            Send Request
          </Button>
        </Form>
      ) : (
        <Button variant="secondary" aria-expanded={false} onClick={() => setShown(true)}>
          Request a Refund
        </Button>
      )}
    </>
  );
}
