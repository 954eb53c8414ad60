import { forgotPasswordPath } from '../../app/paths.ts';
import { ButtonLink } from '../../components/button.tsx';
import { HomeAndSupport, MessagePage } from '../../components/message.tsx';

/** The link is invalid: missing, malformed, used, replaced or expired (spec 2 §8). */
export const InvalidLink = ({ text }: { text: string }) => (
  <MessagePage title="Invalid Link" text={text} role="alert">
    <ButtonLink to={forgotPasswordPath()}>Ask for a New Link</ButtonLink>
    <HomeAndSupport />
  </MessagePage>
);
