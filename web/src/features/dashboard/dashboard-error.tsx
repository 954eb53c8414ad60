import { Button } from '../../components/button.tsx';
import { Container } from '../../components/container.tsx';
import { Message } from '../../components/message.tsx';

/** Shown if the bookings failed to load (spec 2 §2, §8). */
export const DashboardError = () => (
  <Container>
    <Message
      title="Error Loading Dashboard"
      text="Unable to load your bookings. Please try refreshing the page."
      headingLevel="h1"
      role="alert"
    >
      <Button onClick={() => window.location.reload()}>Refresh Page</Button>
    </Message>
  </Container>
);
