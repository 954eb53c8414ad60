import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../../app/page-title.ts';
import { homePath } from '../../app/paths.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Container } from '../../components/container.tsx';
import { Message } from '../../components/message.tsx';
import { SetPasswordForm } from './set-password-form.tsx';
import { SetupComplete } from './setup-complete.tsx';

/** Where the link of a mail leads: a password for the account (spec 2 §2). */
export function SetPasswordScreen() {
  usePageTitle('Set Password');
  const [query] = useSearchParams();
  const [done, setDone] = useState(false);
  const token = query.get('token');
  return (
    <Container width="form" className="pt-10 sm:pt-16">
      {done ? (
        <SetupComplete />
      ) : token ? (
        <SetPasswordForm token={token} onDone={() => setDone(true)} />
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
