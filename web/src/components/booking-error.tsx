import { connectionText } from '../app/connection-text.ts';
import { homePath } from '../app/paths.ts';
import { isAnswer } from '../app/request.ts';
import { Button, ButtonLink } from './button.tsx';
import { MessagePage } from './message.tsx';

/**
 * Shown if a booking to pay or change failed to load (spec 2 §2). `onRetry` tries again; it is
 * offered unless the server's answer is final.
 */
export const BookingError = ({ error, onRetry }: { error?: unknown; onRetry?: () => void }) => {
  const retry = isAnswer(error) ? undefined : onRetry;
  return (
    <MessagePage
      title="Booking Error"
      text={[
        'Unable to load booking details. Please try again.',
        retry ? connectionText(error) : '',
      ]
        .join(' ')
        .trim()}
      role="alert"
    >
      {retry && <Button onClick={retry}>Try Again</Button>}
      <ButtonLink to={homePath()} variant={retry ? 'secondary' : 'primary'}>
        Back to Search
      </ButtonLink>
    </MessagePage>
  );
};
