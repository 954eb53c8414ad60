import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Container } from '../../components/container.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { linkRefusal, usePasswordLink } from './api/use-password-link.ts';
import { InvalidLink } from './invalid-link.tsx';
import { SetPasswordForm } from './set-password-form.tsx';
import { SetupComplete } from './setup-complete.tsx';

/** The page of a mailed link: a password for the account (spec 2 §2). */
export default function SetPasswordScreen() {
  const [query] = useSearchParams();
  const token = query.get('token');
  return token ? (
    <LinkedPassword key={token} token={token} />
  ) : (
    <InvalidLink text="The password setup link is invalid or missing." />
  );
}

/** The form, unless the server rejects the link, before or after it is filled in. */
function LinkedPassword({ token }: { token: string }) {
  const link = usePasswordLink({ token });
  const [state, setState] = useState<'open' | { isSignedIn: boolean } | { refusal: string }>(
    'open',
  );
  const refusal =
    typeof state === 'object' && 'refusal' in state ? state.refusal : linkRefusal(link.error);

  if (typeof state === 'object' && 'isSignedIn' in state)
    return (
      <Container>
        <SetupComplete isSignedIn={state.isSignedIn} />
      </Container>
    );
  if (refusal !== undefined) return <InvalidLink text={refusal} />;
  return (
    <Container width="form" className="pt-10 sm:pt-16">
      <div className="mx-auto max-w-[28rem] sm:rounded-card sm:border sm:border-hairline sm:bg-surface sm:p-8">
        {link.isPending ? (
          <output className="flex items-center gap-3 text-muted">
            <Spinner /> Checking your link…
          </output>
        ) : (
          <SetPasswordForm
            token={token}
            onDone={(isSignedIn) => setState({ isSignedIn })}
            onRefused={(text) => setState({ refusal: text })}
          />
        )}
      </div>
    </Container>
  );
}
