import { useState, type FormEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Field } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { Notice } from '../../components/notice.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { TextInput } from '../../components/text-input.tsx';

const empty = { firstName: '', lastName: '', email: '', subject: '', message: '' };
type Message = typeof empty;

/**
 * A message of five required fields; the browser checks them (spec 2 §5). Nothing is sent: whoever
 * submits is thanked, and told where to write to for a reply.
 */
export function ContactForm({ supportEmail }: { supportEmail: string | undefined }) {
  const [message, setMessage] = useState(empty);
  const thank = (event: FormEvent) => {
    event.preventDefault();
    window.alert(
      `Thank you, ${message.firstName}. This form does not send e-mail yet: please write to ${supportEmail ?? 'our support e-mail'}. Our team will reply within 24 hours on business days.`,
    );
  };

  const input = (name: Exclude<keyof Message, 'message'>, label: string, autoComplete: string) => (
    <Field label={label} required>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          type={name === 'email' ? 'email' : 'text'}
          autoComplete={autoComplete}
          value={message[name]}
          onChange={(event) => setMessage({ ...message, [name]: event.target.value })}
        />
      )}
    </Field>
  );

  return (
    <Card className="p-4 sm:p-6">
      <Form aria-label="Contact" onSubmit={thank} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          {input('firstName', 'First name', 'given-name')}
          {input('lastName', 'Last name', 'family-name')}
        </div>
        {input('email', 'E-mail', 'email')}
        {input('subject', 'Subject', 'off')}
        <Field label="Message" required>
          {(control) => (
            <TextArea
              {...control}
              name="message"
              rows={6}
              value={message.message}
              onChange={(event) => setMessage({ ...message, message: event.target.value })}
            />
          )}
        </Field>
        <Notice>
          <p>
            This form does not send e-mail yet. For a reply,{' '}
            <a
              href={mailto(supportEmail, message)}
              className="text-accent underline underline-offset-2 hover:text-accent-strong"
            >
              open your message in your e-mail program
            </a>{' '}
            or write to our support e-mail.
          </p>
        </Notice>
        <Button type="submit" className="min-h-12 justify-self-start max-sm:w-full sm:px-6">
          Submit
        </Button>
      </Form>
    </Card>
  );
}

/** The message as a draft in the visitor's own e-mail program. */
function mailto(to: string | undefined, { firstName, lastName, subject, message }: Message) {
  const body = `${message}\n\n${firstName} ${lastName}`;
  return `mailto:${to ?? ''}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
