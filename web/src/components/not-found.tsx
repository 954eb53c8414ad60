import { homePath, routes } from '../app/paths.ts';
import { ButtonLink } from './button.tsx';
import { MessagePage } from './message.tsx';
import { UnknownPlaceDrawing } from './unknown-place-drawing.tsx';

/** The page of unknown URLs (spec 1 §2). */
export default function NotFound() {
  return (
    <MessagePage
      title="404 Page Not Found"
      text="There is nothing at this address. Check it for a typing error, or start a new search."
      drawing={<UnknownPlaceDrawing />}
    >
      <ButtonLink to={homePath()}>Go to Home</ButtonLink>
      <ButtonLink to={routes.verify} variant="secondary">
        Check a Document
      </ButtonLink>
    </MessagePage>
  );
}
