import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Field } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { Notice } from '../../components/notice.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { TryingAgain } from '../../components/trying-again.tsx';
import { type ContactFields, useContactForm } from './use-contact-form.ts';

/** A message of five required fields to the support address; the browser checks them (spec 2 §5). */
export function ContactForm() {
  const { fields, change, isSending, retrying, failure, send } = useContactForm();

  const input = (name: Exclude<keyof ContactFields, 'message'>, label: string, fill: string) => (
    <Field label={label} required error={failure?.fields[name]}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          type={name === 'email' ? 'email' : 'text'}
          autoComplete={fill}
          value={fields[name]}
          onChange={(event) => change(name, event.target.value)}
        />
      )}
    </Field>
  );

  return (
    <Card className="p-4 sm:p-6">
      <Form
        aria-label="Contact"
        noValidate={false}
        onSubmit={() => void send()}
        className="grid gap-5"
      >
        <div className="grid gap-5 sm:grid-cols-2">
          {input('firstName', 'First name', 'given-name')}
          {input('lastName', 'Last name', 'family-name')}
        </div>
        {input('email', 'Email', 'email')}
        {input('subject', 'Subject', 'off')}
        <Field label="Message" required error={failure?.fields['message']}>
          {(control) => (
            <TextArea
              {...control}
              name="message"
              rows={6}
              value={fields.message}
              onChange={(event) => change('message', event.target.value)}
            />
          )}
        </Field>
        {failure && (
          <Notice tone="error" title="Not sent" takesFocus>
            <p>{failure.text}</p>
          </Notice>
        )}
        <TryingAgain isShown={retrying} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" busy={isSending} className="min-h-12 max-sm:w-full sm:px-6">
            Send Message
          </Button>
          <p className="text-sm text-muted">We answer by email.</p>
        </div>
      </Form>
    </Card>
  );
}
