import { Button } from './button.tsx';
import { Message } from './message.tsx';

/** Shown if one order, or all of them, failed to load (spec 2 §8). */
export const AdminLoadError = ({ title, onRetry }: { title: string; onRetry: () => void }) => (
  <Message title={title} text="Unable to fetch order data. Please try again." role="alert">
    <Button onClick={onRetry}>Retry</Button>
  </Message>
);
