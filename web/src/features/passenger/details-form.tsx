import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '../../components/card.tsx';
import { Notice } from '../../components/notice.tsx';
import { BillingAddressFields } from './billing-address-fields.tsx';
import { type CheckedDetails, fieldId, fieldInWords, type FieldName } from './details.ts';
import { TextField } from './fields.tsx';
import { PersonFields } from './person-fields.tsx';
import { PhoneField } from './phone-field.tsx';
import { type DetailsForm, focusField, focusFirstWrong, wrongFields } from './use-details-form.ts';

/** Travellers, contact and billing address (spec 1 §2). */
export function DetailsForm({
  form,
  disabled = false,
  companions,
  onComplete,
  children,
}: {
  form: DetailsForm;
  /** The additional passengers. */
  companions: ReactNode;
  /** Whether input is disabled. */
  disabled?: boolean;
  onComplete: (details: CheckedDetails) => void;
  /** The end of the form: its buttons and their errors. */
  children: ReactNode;
}) {
  const submit = form.handleSubmit(onComplete);
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-1 gap-5 max-lg:[&_input]:scroll-mb-24"
    >
      <ErrorSummary key={form.formState.submitCount} form={form} />
      <fieldset disabled={disabled} className="grid min-w-0 grid-cols-1 gap-5">
        <Section title="Passenger Information" text="Write the name exactly as in the passport.">
          <PersonFields form={form} person="passenger" />
        </Section>
        {companions}
        <Section title="Contact Information">
          <TextField
            form={form}
            name="passenger.email"
            type="email"
            autoComplete="email"
            hint="Your itinerary confirmation goes to this address."
          />
          <PhoneField form={form} />
        </Section>
        <Section title="Billing Address" text="The address of the payment card.">
          <BillingAddressFields form={form} />
        </Section>
      </fieldset>
      {children}
    </form>
  );
}

const Section = ({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children: ReactNode;
}) => (
  <Card as="section" aria-label={title} className="p-4 sm:p-6">
    <h2 className="text-base font-bold tracking-tight">{title}</h2>
    {text !== undefined && <p className="mt-0.5 text-muted">{text}</p>}
    <div className="mt-4 grid grid-cols-1 items-start gap-x-4 gap-y-5 sm:grid-cols-2">
      {children}
    </div>
  </Card>
);

/**
 * The name of every invalid field after a submission, each with a link to it; its message is beside
 * the field. When it mounts, it scrolls into view and the first invalid field gets the focus: give it
 * a new key at each submission.
 */
function ErrorSummary({ form }: { form: DetailsForm }) {
  const box = useRef<HTMLDivElement>(null);
  // After rendering, because the summary moves the fields. A field further down scrolls once more.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'start' });
    focusFirstWrong(form);
  }, [form]);
  const wrong = wrongFields(form);
  const sixth = wrong[5];
  const { country } = form.getValues('billingAddress');
  if (wrong.length === 0 || form.formState.submitCount === 0) return null;
  return (
    <div ref={box} className="scroll-mt-6">
      <Notice
        tone="error"
        title={wrong.length === 1 ? 'Please check 1 field' : `Please check ${wrong.length} fields`}
      >
        <ul className="flex flex-wrap gap-x-5 sm:mt-1 sm:gap-y-1">
          {wrong.map(({ name }) => (
            <li key={name} className="max-sm:nth-[n+6]:hidden">
              <FieldLink name={name}>{fieldInWords(name, country)}</FieldLink>
            </li>
          ))}
          {sixth && (
            <li className="sm:hidden">
              <FieldLink name={sixth.name}>{wrong.length - 5} more below</FieldLink>
            </li>
          )}
        </ul>
      </Notice>
    </div>
  );
}

const FieldLink = ({ name, children }: { name: FieldName; children: ReactNode }) => (
  <a
    href={`#${fieldId(name)}`}
    onClick={(event) => {
      event.preventDefault();
      focusField(name);
    }}
    className="inline-flex min-h-11 items-center underline underline-offset-2 sm:min-h-0"
  >
    {children}
  </a>
);
