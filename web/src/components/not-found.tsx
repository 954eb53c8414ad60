import { homePath, routes } from '../app/paths.ts';
import { ButtonLink } from './button.tsx';
import { MessagePage } from './message.tsx';

/** The page of unknown URLs (spec 1 §2). */
export function NotFound() {
  return (
    <MessagePage
      title="404 Page Not Found"
      text="There is nothing at this address. Check it for a typing error, or start a new search."
    >
      <ButtonLink to={homePath()}>Go Home</ButtonLink>
      <ButtonLink to={routes.verify} variant="secondary">
        Check a Document
      </ButtonLink>
      <ButtonLink to={routes.contact} variant="ghost">
        Write to Support
      </ButtonLink>
    </MessagePage>
  );
}
