import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdditionalPassengerView } from '#http/contracts/booking-answers.ts';
import {
  type CorrectReservationRequest,
  correctReservationRequest,
} from '#http/contracts/corrections.ts';
import type { Done } from '#http/contracts/account-answers.ts';
import { printedName } from '#http/contracts/product.ts';
import { failureText } from '../../app/failure-text.ts';
import { isRequestError, request } from '../../app/request.ts';
import { useSiteOfPage } from '../../app/site-of-page.ts';
import { birthDateHint, parseTypedDate, showDate } from '../../format/birth-date.ts';
import { companionName } from '../../format/companions.ts';
import { CommandDialog } from '../../components/command-dialog.tsx';
import { Field } from '../../components/field.tsx';
import { SelectInput } from '../../components/select-input.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { TITLE_NAMES } from '../../content/titles.ts';
import { ReasonField } from './reason-field.tsx';

type Typed = Record<'firstName' | 'lastName' | 'title' | 'dateOfBirth' | 'passportNumber', string>;

const FIELDS = [
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name' },
  { name: 'dateOfBirth', label: 'Date of birth' },
  { name: 'passportNumber', label: 'Passport number (optional)' },
] as const satisfies { name: keyof Typed; label: string }[];

/** In the order of the form. */
const NAMES = [...FIELDS.map(({ name }) => name), 'title'] as const;

const titles = Object.entries(TITLE_NAMES).map(([value, label]) => ({ value, label }));

/** Corrects the details of a paid reservation; the administrator gives a reason. */
export function CorrectionDialog({
  bookingId,
  travellers,
  by,
  onDone,
  onClose,
}: {
  bookingId: number;
  /** The lead and additional passengers, in the order of the booking. */
  travellers: readonly AdditionalPassengerView[];
  by: 'traveller' | 'administrator';
  onDone: () => void;
  onClose: () => void;
}) {
  const holds = useSiteOfPage()?.holds;
  const [number, setNumber] = useState(1);
  const current = correctable(travellers[number - 1]);
  const [typed, setTyped] = useState<Typed>(current);
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [unchanged, setUnchanged] = useState(false);
  const correction = useMutation({
    mutationFn: (body: CorrectReservationRequest) =>
      request<Done>('POST', `/api/bookings/${bookingId}/corrections`, body),
    onSuccess: onDone,
    onError: (error) => setWrong(errorsOf(error)),
  });

  const submit = () => {
    const wanted = bodyOf(typed);
    const changed = NAMES.filter((name) => wanted[name] !== bodyOf(current)[name]);
    setUnchanged(changed.length === 0);
    const body = {
      ...(number > 1 && { traveller: number }),
      passenger: Object.fromEntries(changed.map((name) => [name, wanted[name]])),
      ...(by === 'administrator' && { reason: reason.trim() }),
    };
    const { data, error } = correctReservationRequest.safeParse(body);
    // Only the first error of a field is shown.
    const issues = (error?.issues ?? []).toReversed();
    setWrong(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])));
    if (data && changed.length > 0) correction.mutate(body);
  };

  return (
    <CommandDialog
      title="Correct the reservation"
      text={
        by === 'traveller'
          ? `Enter everything as in the passport. You can do this once${travellers.length > 1 ? ' for each person' : ''}, free of charge. We will email you a new document, and the one you have will no longer be valid.`
          : 'The traveller gets a new document by email, and the old one is no longer valid.'
      }
      confirm="Correct Reservation"
      command={correction}
      failure={failureOf(unchanged, correction.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      {travellers.length > 1 && (
        <Field label="Whose details are wrong?" required>
          {(control) => (
            <SelectInput
              {...control}
              value={number}
              choices={choicesOf(travellers)}
              onChange={({ target }) => {
                const chosen = Number(target.value);
                setNumber(chosen);
                setTyped(correctable(travellers[chosen - 1]));
                setWrong({});
                setUnchanged(false);
                correction.reset();
              }}
            />
          )}
        </Field>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {FIELDS.map(({ name, label }) => (
          <Field
            key={name}
            label={label}
            hint={name === 'dateOfBirth' ? birthDateHint(bodyOf(typed).dateOfBirth) : undefined}
            required={name !== 'passportNumber'}
            error={wrong[`passenger.${name}`]}
          >
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                value={typed[name]}
                onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
              />
            )}
          </Field>
        ))}
        {holds && (
          <Field label="Title" error={wrong['passenger.title']}>
            {(control) => (
              <SelectInput
                {...control}
                value={typed.title}
                choices={
                  current.title === ''
                    ? [{ value: '', label: 'Mr or Ms, by gender' }, ...titles]
                    : titles
                }
                onChange={({ target }) => setTyped({ ...typed, title: target.value })}
              />
            )}
          </Field>
        )}
      </div>
      <p className="rounded-control border border-hairline bg-sunken px-3 py-2.5">
        <span className="block text-xs text-muted">On the document (surname / given names)</span>
        <span className="font-semibold wrap-anywhere">{printedName(typed)}</span>
      </p>
      {by === 'administrator' && (
        <ReasonField reason={reason} error={wrong['reason']} onChange={setReason} />
      )}
    </CommandDialog>
  );
}

/** Returns what was typed, as the request has it. */
const bodyOf = (typed: Typed): Typed => ({
  firstName: typed.firstName.trim(),
  lastName: typed.lastName.trim(),
  title: typed.title,
  dateOfBirth: parseTypedDate(typed.dateOfBirth) ?? typed.dateOfBirth,
  passportNumber: typed.passportNumber.trim(),
});

/** Returns the correctable fields of a traveller, as the fields show them. */
const correctable = (traveller: AdditionalPassengerView | undefined): Typed => ({
  firstName: traveller?.firstName ?? '',
  lastName: traveller?.lastName ?? '',
  title: traveller?.title ?? '',
  dateOfBirth: showDate(traveller?.dateOfBirth ?? ''),
  passportNumber: traveller?.passportNumber ?? '',
});

/** Returns the travellers who were not erased, by number. */
const choicesOf = (travellers: readonly AdditionalPassengerView[]) =>
  travellers.flatMap((traveller, index) =>
    traveller.lastName === ''
      ? []
      : [{ value: String(index + 1), label: companionName(traveller) }],
  );

const errorsOf = (error: unknown): Record<string, string> =>
  (isRequestError(error) && error.problem?.errors) || {};

const failureOf = (unchanged: boolean, error: unknown): string | undefined => {
  if (unchanged) return 'You have not changed anything yet.';
  if (!error || Object.keys(errorsOf(error)).length > 0) return undefined;
  return failureText(error, 'The reservation was not corrected.');
};
