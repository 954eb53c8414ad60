import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { AdditionalPassengerView } from '#http/contracts/booking-answers.ts';
import { type CorrectReservationRequest, correctionReason } from '#http/contracts/corrections.ts';
import type { Done } from '#http/contracts/account-answers.ts';
import { failureText } from '../../app/failure-text.ts';
import { isRequestError, request } from '../../app/request.ts';
import { useSiteOfPage } from '../../app/site-of-page.ts';
import { useSubmission } from '../../app/use-submission.ts';
import { companionName } from '../../format/companions.ts';
import { CommandDialog } from '../../components/command-dialog.tsx';
import { Field } from '../../components/field.tsx';
import { SelectInput } from '../../components/select-input.tsx';
import { BirthDateField } from '../passenger/birth-date-field.tsx';
import { bookedPerson } from '../passenger/change-booking.ts';
import {
  emptyDetails,
  emptyPerson,
  type Person,
  type PersonDetails,
} from '../passenger/details.ts';
import { TextField } from '../passenger/fields.tsx';
import { TitleField } from '../passenger/title-field.tsx';
import { NameFields } from '../passenger/name-fields.tsx';
import { useDetailsForm } from '../passenger/use-details-form.ts';
import { ReasonField } from './reason-field.tsx';

const CORRECTABLE = ['firstName', 'lastName', 'title', 'dateOfBirth', 'passportNumber'] as const;

const reasonSchema = z.object({ reason: correctionReason });

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
  const [booked] = useState(() => travellers.map(bookedPerson));
  const [kept] = useState(() => keptOf(booked));
  const form = useDetailsForm(kept);
  const reason = useForm({
    resolver: zodResolver(reasonSchema),
    defaultValues: { reason: '' },
  });
  const [number, setNumber] = useState(1);
  const person: Person = number === 1 ? 'passenger' : `additionalPassengers.${number - 2}`;
  const isOwn = by === 'traveller' && number === 1;
  /** Of the whole correction; the error of a field is shown at the field. */
  const [failure, setFailure] = useState<string>();
  const isShown = (name: (typeof CORRECTABLE)[number]) =>
    name === 'firstName'
      ? !form.getValues(`${person}.hasOneName`)
      : name !== 'title' || holds === true;
  const correction = useSubmission({
    mutationFn: (body: CorrectReservationRequest) =>
      request<Done>('POST', `/api/bookings/${bookingId}/corrections`, body),
    onSuccess: onDone,
    onError: (error) => {
      const errors = errorsOf(error);
      let isShownAtField = false;
      if (by === 'administrator' && errors['reason'] !== undefined) {
        reason.setError('reason', { message: errors['reason'] });
        isShownAtField = true;
      }
      // The last one, which is the first of the dialog, keeps the focus.
      for (const name of CORRECTABLE.toReversed()) {
        const message = errors[`passenger.${name}`];
        if (message === undefined || !isShown(name)) continue;
        form.setError(`${person}.${name}`, { message }, { shouldFocus: true });
        isShownAtField = true;
      }
      if (!isShownAtField) setFailure(failureText(error, 'The reservation was not corrected.'));
    },
  });

  const submit = async () => {
    const before = sentOf(booked[number - 1]);
    const typed = sentOf(form.getValues(person));
    // A title can be replaced, not removed.
    const changed = CORRECTABLE.filter(
      (name) => typed[name] !== before[name] && (name !== 'title' || typed.title !== ''),
    );
    setFailure(changed.length === 0 ? 'You have not changed anything yet.' : undefined);
    if (changed.length === 0) return;
    const focus = { shouldFocus: true };
    const hasReason = by === 'traveller' || (await reason.trigger('reason', focus));
    const isValid = await form.trigger(
      changed.map((name) => `${person}.${name}` as const),
      focus,
    );
    if (isValid && hasReason)
      correction.submit({
        ...(number > 1 && { traveller: number }),
        passenger: Object.fromEntries(changed.map((name) => [name, typed[name]])),
        ...(by === 'administrator' && { reason: reason.getValues('reason').trim() }),
      });
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
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {travellers.length > 1 && (
        <Field label="Whose details are wrong?" required>
          {(control) => (
            <SelectInput
              {...control}
              value={number}
              choices={choicesOf(travellers)}
              disabled={correction.isPending}
              onChange={({ target }) => {
                setNumber(Number(target.value));
                setFailure(undefined);
              }}
            />
          )}
        </Field>
      )}
      <div key={person} className="grid items-start gap-4 sm:grid-cols-2">
        <NameFields form={form} person={person} isOwn={isOwn} />
        <BirthDateField form={form} person={person} isOwn={isOwn} />
        <TextField
          form={form}
          name={`${person}.passportNumber`}
          required={false}
          autoComplete="off"
        />
        {holds && <TitleField form={form} person={person} isOwn={isOwn} />}
      </div>
      {by === 'administrator' && (
        <ReasonField
          field={reason.register('reason')}
          error={reason.formState.errors.reason?.message}
        />
      )}
    </CommandDialog>
  );
}

/** Returns the initial values of the form, which stores no input. */
const keptOf = ([lead, ...others]: PersonDetails[]) => ({
  details: () => ({
    ...emptyDetails,
    passenger: { ...emptyDetails.passenger, ...lead },
    additionalPassengers: others,
  }),
  change: () => undefined,
});

/** Returns the correctable details, as the request has them; one name is sent as both. */
const sentOf = (person = emptyPerson) => ({
  firstName: (person.hasOneName ? person.lastName : person.firstName).trim(),
  lastName: person.lastName.trim(),
  title: person.title,
  dateOfBirth: person.dateOfBirth,
  passportNumber: person.passportNumber.trim(),
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
