import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { Done } from '#http/contracts/account-answers.ts';
import { type CorrectEmailRequest, correctEmailRequest } from '#http/contracts/corrections.ts';
import { request } from '../../app/request.ts';
import { useSubmission } from '../../app/use-submission.ts';
import { CommandDialog } from '../../components/command-dialog.tsx';
import { Field } from '../../components/field.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { ReasonField } from './reason-field.tsx';

/** Asks for the new email address of a paid reservation; the administrator gives a reason. */
export function EmailDialog({
  bookingId,
  current,
  by,
  onDone,
  onClose,
}: {
  bookingId: number;
  current: string;
  by: 'traveller' | 'administrator';
  onDone: (email: string) => void;
  onClose: () => void;
}) {
  const form = useForm<CorrectEmailRequest>({
    resolver: zodResolver(correctEmailRequest),
    defaultValues: { email: '', ...(by === 'administrator' && { reason: '' }) },
  });
  const { errors } = form.formState;
  const correction = useSubmission({
    mutationFn: (body: CorrectEmailRequest) =>
      request<Done>('POST', `/api/bookings/${bookingId}/email-corrections`, body),
    onSuccess: (_, sent) => onDone(sent.email),
  });
  const submit = form.handleSubmit(correction.submit);

  return (
    <CommandDialog
      title="Change the email address"
      text="We will send a link to the new address. Once it is opened, the itinerary and our emails go to that address, and links in earlier emails stop working."
      confirm="Send the Link"
      command={correction}
      refused="The link was not sent."
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        label="New email address"
        hint={<span className="wrap-anywhere">Current address: {current}</span>}
        required
        error={errors.email?.message}
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('email')}
            type="email"
            autoComplete={by === 'traveller' ? 'email' : 'off'}
          />
        )}
      </Field>
      {by === 'administrator' && (
        <ReasonField field={form.register('reason')} error={errors.reason?.message} />
      )}
    </CommandDialog>
  );
}
