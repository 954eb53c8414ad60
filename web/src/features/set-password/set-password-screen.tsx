import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { homePath } from '../../app/paths.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Container } from '../../components/container.tsx';
import { Message } from '../../components/message.tsx';
import { SetPasswordForm } from './set-password-form.tsx';
import { SetupComplete } from './setup-complete.tsx';

/** Where the link of a mail leads: a password for the account (spec 2 §2). */
export function SetPasswordScreen() {
  const [query] = useSearchParams();
  const [done, setDone] = useState(false);
  const token = query.get('token');
  if (token && !done)
    return (
      <Container width="form" className="pt-10 sm:pt-16">
        <SetPasswordForm token={token} onDone={() => setDone(true)} />
      </Container>
    );
  return (
    <Container>
      {done ? (
        <SetupComplete />
      ) : (
        <Message
          title="Invalid Link"
          text="The password setup link is invalid or missing."
          headingLevel="h1"
          role="alert"
        >
          <ButtonLink to={homePath()}>Go to Home</ButtonLink>
        </Message>
      )}
    </Container>
  );
}
