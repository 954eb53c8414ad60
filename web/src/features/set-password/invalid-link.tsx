import { forgotPasswordPath, homePath, routes } from '../../app/paths.ts';
import { ButtonLink } from '../../components/button.tsx';
import { MessagePage } from '../../components/message.tsx';

/** The link is invalid: missing, malformed, used, replaced or expired (spec 2 §8). */
export const InvalidLink = ({ text }: { text: string }) => (
  <MessagePage title="Invalid Link" text={text} role="alert">
    <ButtonLink to={forgotPasswordPath()}>Ask for a New Link</ButtonLink>
    <ButtonLink to={homePath()} variant="secondary">
      Go to Home
    </ButtonLink>
    <ButtonLink to={routes.contact} variant="secondary">
      Write to Support
    </ButtonLink>
  </MessagePage>
);
