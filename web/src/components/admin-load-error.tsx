import { Button } from './button.tsx';
import { Message } from './message.tsx';

/** Shown in place of the administrator's data that failed to load. */
export const AdminLoadError = ({
  title,
  text = 'Please try again.',
  onRetry,
}: {
  title: string;
  text?: string;
  onRetry: () => void;
}) => (
  <Message title={title} text={text} role="alert">
    <Button onClick={onRetry}>Retry</Button>
  </Message>
);
