import { homePath } from '../app/paths.ts';
import { ButtonLink } from './button.tsx';
import { Container } from './container.tsx';
import { Message } from './message.tsx';

/** A booking that cannot be loaded where it is to be paid or changed (spec 2 §2). */
export const BookingError = () => (
  <Container>
    <Message
      title="Booking Error"
      text="Unable to load booking details. Please try again."
      headingLevel="h1"
      role="alert"
    >
      <ButtonLink to={homePath()}>Back to Search</ButtonLink>
    </Message>
  </Container>
);
