import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MOST_TRAVELLERS } from '#http/contracts/product.ts';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { formatUsd } from '../../format/money.ts';
import { Chevron } from '../../components/chevron.tsx';
import { detailsSchema, emptyPerson, travellerName, type PersonDetails } from './details.ts';
import { PersonFields } from './person-fields.tsx';
import type { DetailsForm } from './use-details-form.ts';

/**
 * The additional passengers, a section for each, of which one is open at a time. `onCount` gets the
 * number of travellers after one was added or removed; without it the number is fixed.
 */
export function Companions({
  form,
  fee,
  onCount,
}: {
  form: DetailsForm;
  /** Of one traveller, US dollars. */
  fee?: number;
  onCount?: (travellers: number) => void;
}) {
  const companions = form.watch('additionalPassengers');
  // The first incomplete one, then each that is added.
  const [open, setOpen] = useState(() => ({
    index: companions.findIndex((person) => !isComplete(person)),
    isAdded: false,
  }));
  const addButton = useRef<HTMLButtonElement>(null);
  const resize = (resized: PersonDetails[]) => {
    // Errors belong to a position in the list, which a removal changes.
    form.clearErrors('additionalPassengers');
    form.setValue('additionalPassengers', resized);
    onCount?.(resized.length + 1);
  };
  return (
    <>
      {companions.map((person, index) => (
        <CompanionSection
          key={`${companions.length}-${index}`}
          form={form}
          index={index}
          opens={index === open.index}
          takesFocus={open.isAdded}
          onRemove={
            onCount &&
            (() => {
              // The button that was pressed is gone afterwards.
              flushSync(() => {
                setOpen({ index: -1, isAdded: false });
                resize(form.getValues('additionalPassengers').toSpliced(index, 1));
              });
              addButton.current?.focus();
            })
          }
          name={[person.hasOneName ? '' : person.firstName, person.lastName].join(' ').trim()}
          complete={isComplete(person)}
        />
      ))}
      {onCount && companions.length < MOST_TRAVELLERS - 1 && (
        <Button
          ref={addButton}
          variant="ghost"
          className="min-h-12 w-full border border-dashed border-control"
          onClick={() => {
            setOpen({ index: companions.length, isAdded: true });
            resize([...form.getValues('additionalPassengers'), emptyPerson]);
          }}
        >
          Add a Traveller
          {fee !== undefined && <span className="font-normal text-muted">+{formatUsd(fee)}</span>}
        </Button>
      )}
    </>
  );
}

const isComplete = (person: PersonDetails): boolean =>
  detailsSchema.shape.additionalPassengers.safeParse([person]).success;

function CompanionSection({
  form,
  index,
  opens,
  takesFocus,
  onRemove,
  name,
  complete,
}: {
  form: DetailsForm;
  index: number;
  opens: boolean;
  /** With `opens`, moves the focus to the section. */
  takesFocus: boolean;
  onRemove: (() => void) | undefined;
  name: string;
  complete: boolean;
}) {
  const section = useRef<HTMLDetailsElement>(null);
  const person = `additionalPassengers.${index}` as const;
  const title = travellerName(index);
  // Through the element itself, which closes the open one.
  useEffect(() => {
    if (!opens || !section.current) return;
    section.current.open = true;
    if (takesFocus) section.current.querySelector('summary')?.focus();
  }, [opens, takesFocus]);
  const lead = form.watch('passenger.nationality');
  const isSame = lead !== '' && form.watch(`${person}.nationality`) === lead;
  const [fieldsKey, setFieldsKey] = useState(0);

  return (
    <Card as="section" aria-label={title} className="p-0">
      <details ref={section} name="companion" className="group">
        <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 px-4 py-3 sm:px-6">
          <h2 className="min-w-0 text-base font-bold tracking-tight wrap-anywhere">
            {title}
            {name !== '' && <span className="font-normal text-muted"> · {name}</span>}
          </h2>
          <span className="flex shrink-0 items-center gap-3 text-sm text-muted">
            {complete ? 'Complete' : 'To fill in'}
            <span className="group-open:rotate-180">
              <Chevron isOpen={false} />
            </span>
          </span>
        </summary>
        <div className="grid items-start gap-x-4 gap-y-5 px-4 pb-4 sm:grid-cols-2 sm:px-6 sm:pb-6">
          <label className="-mt-1 flex min-h-11 items-center gap-2.5 justify-self-start sm:col-span-2">
            <input
              type="checkbox"
              className="size-4.5"
              checked={isSame}
              disabled={lead === ''}
              onChange={({ target }) => {
                form.setValue(`${person}.nationality`, target.checked ? lead : '');
                form.clearErrors(`${person}.nationality`);
                setFieldsKey((key) => key + 1);
              }}
            />
            Same nationality as the lead passenger
          </label>
          <PersonFields key={fieldsKey} form={form} person={person} />
          {onRemove && (
            <Button variant="ghost" onClick={onRemove} className="-ml-4 justify-self-start">
              Remove {title}
            </Button>
          )}
        </div>
      </details>
    </Card>
  );
}
