import { Button } from '../../components/button.tsx';
import { MessagePage } from '../../components/message.tsx';

/** Shown if the bookings failed to load (spec 2 §2, §8). */
export const DashboardError = () => (
  <MessagePage
    title="Error Loading Dashboard"
    text="Unable to load your bookings. Please try refreshing the page."
    role="alert"
  >
    <Button onClick={() => window.location.reload()}>Refresh Page</Button>
  </MessagePage>
);
