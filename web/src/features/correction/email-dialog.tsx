import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Done } from '#http/contracts/account-answers.ts';
import { type CorrectEmailRequest, correctEmailRequest } from '#http/contracts/corrections.ts';
import { request } from '../../app/request.ts';
import { CommandDialog } from '../../components/command-dialog.tsx';
import { Field } from '../../components/field.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { ReasonField } from './reason-field.tsx';

/** Asks for the new email address of a paid reservation; the administrator gives a reason. */
export function EmailDialog({
  bookingId,
  by,
  onDone,
  onClose,
}: {
  bookingId: number;
  by: 'traveller' | 'administrator';
  onDone: (email: string) => void;
  onClose: () => void;
}) {
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const correction = useMutation({
    mutationFn: (body: CorrectEmailRequest) =>
      request<Done>('POST', `/api/bookings/${bookingId}/email-corrections`, body),
    onSuccess: (_, sent) => onDone(sent.email),
  });

  const submit = () => {
    const { data, error } = correctEmailRequest.safeParse({
      email: email.trim(),
      ...(by === 'administrator' && { reason: reason.trim() }),
    });
    const issues = (error?.issues ?? []).toReversed();
    setWrong(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])));
    if (data) correction.mutate(data);
  };

  return (
    <CommandDialog
      title="Change the email address"
      text="We will send a link to the new address. Once it is opened, the itinerary and our emails go to that address, and links in earlier emails stop working."
      confirm="Send the Link"
      command={correction}
      refused="The link was not sent."
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="New email address" required error={wrong['email']}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete={by === 'traveller' ? 'email' : 'off'}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
      </Field>
      {by === 'administrator' && (
        <ReasonField reason={reason} error={wrong['reason']} onChange={setReason} />
      )}
    </CommandDialog>
  );
}
