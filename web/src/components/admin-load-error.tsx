import { Button } from './button.tsx';
import { Message } from './message.tsx';

/** What the administrator wanted to see could not be loaded (spec 2 §8). */
export const AdminLoadError = ({ onRetry }: { onRetry: () => void }) => (
  <Message
    title="Orders could not be loaded"
    text="Unable to fetch order data. Please try again."
    role="alert"
  >
    <Button onClick={onRetry}>Retry</Button>
  </Message>
);
