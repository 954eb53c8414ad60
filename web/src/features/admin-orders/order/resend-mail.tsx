import { useState } from 'react';
import { resendRequest } from '#http/contracts/admin-order.ts';
import type { AdminOrderView } from '#http/contracts/admin-order-answers.ts';
import { failureText } from '../../../app/failure-text.ts';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { Form } from '../../../components/form.tsx';
import { Notice } from '../../../components/notice.tsx';
import { TextInput } from '../../../components/text-input.tsx';
import { useOrderCommand } from '../api/use-order-command.ts';
import { isConfirmed } from './is-confirmed.ts';
import { SectionCard } from './section-card.tsx';

/** Resends the confirmation with its PDF, to the passenger or to a corrected address. */
export function ResendMail({
  order: { booking, passenger, returnedMail },
}: {
  order: AdminOrderView;
}) {
  const resend = useOrderCommand(booking.id, 'resend');
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string>();
  const canSend = isConfirmed(booking);

  const send = () => {
    const typed = address.trim();
    const parsed = resendRequest.safeParse(typed === '' ? {} : { email: typed });
    setError(parsed.error?.issues[0]?.message);
    if (parsed.success) resend.mutate(parsed.data, { onSuccess: () => setAddress('') });
  };

  return (
    <SectionCard title="Resend Email">
      {returnedMail !== null && (
        <Notice tone="warning" className="mb-3">
          <p className="wrap-anywhere">
            {returnedMail === 'hard'
              ? `Emails to ${passenger.email} come back. Only emails from this page are still sent.`
              : `An email to ${passenger.email} came back. The next one may arrive.`}
          </p>
        </Notice>
      )}
      <Form onSubmit={send} className="grid gap-3">
        <Field
          label="Corrected address (optional)"
          hint={`Leave empty to send to ${passenger.email || 'the passenger’s own address'}`}
          error={error}
        >
          {(control) => (
            <TextInput
              {...control}
              type="email"
              autoComplete="off"
              value={address}
              onChange={(event) => setAddress(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" disabled={!canSend} busy={resend.isPending}>
          Resend Email
        </Button>
        {!canSend && (
          <p className="text-xs text-muted">Only a confirmed reservation has an email to send.</p>
        )}
        {resend.error && (
          <Notice tone="error" title="Not sent">
            {failureText(resend.error, 'The email was not sent.')}
          </Notice>
        )}
        <output className="empty:hidden">
          {resend.isSuccess && `On its way to ${resend.variables.email ?? passenger.email}.`}
        </output>
      </Form>
    </SectionCard>
  );
}
