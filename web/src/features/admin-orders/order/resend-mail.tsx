import { useState } from 'react';
import { resendRequest } from '#http/contracts/admin-order.ts';
import { failureText } from '../../../app/failure-text.ts';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { Form } from '../../../components/form.tsx';
import { Notice } from '../../../components/notice.tsx';
import { TextInput } from '../../../components/text-input.tsx';
import { useOrderCommand } from '../api/use-order-command.ts';
import { SECTION_LINK } from './folded-section.tsx';

/** Resends the confirmation with its PDF, to the passenger or to a corrected address. */
export function ResendMail({ bookingId, ownAddress }: { bookingId: number; ownAddress: string }) {
  const resend = useOrderCommand(bookingId, 'resend');
  const [address, setAddress] = useState(ownAddress);
  const [error, setError] = useState<string>();

  const send = () => {
    const typed = address.trim();
    const parsed = resendRequest.safeParse(typed === ownAddress ? {} : { email: typed });
    setError(parsed.error?.issues[0]?.message);
    if (parsed.success) resend.mutate(parsed.data, { onSuccess: () => setAddress(ownAddress) });
  };

  return (
    <details className="not-open:-mb-3 not-open:sm:-mb-1.5">
      <summary
        className={`cursor-pointer list-none ${SECTION_LINK} [&::-webkit-details-marker]:hidden`}
      >
        Resend the confirmation
      </summary>
      <Form onSubmit={send} className="mt-1 grid gap-3">
        <Field
          label="Send to"
          hint="Sends the confirmation with its PDF again. Another address gets it once; the booking keeps its own."
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
        <Button
          type="submit"
          variant="secondary"
          busy={resend.isPending}
          className="sm:justify-self-start"
        >
          Resend email
        </Button>
        {resend.error && (
          <Notice tone="error" title="Not sent">
            {failureText(resend.error, 'The email was not sent.')}
          </Notice>
        )}
        <output className="empty:hidden">
          {resend.isSuccess && `On its way to ${resend.variables.email ?? ownAddress}.`}
        </output>
      </Form>
    </details>
  );
}
