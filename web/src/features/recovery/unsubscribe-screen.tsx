import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { homePath } from '../../app/paths.ts';
import { isRequestError } from '../../app/request.ts';
import { useRetry } from '../../app/use-retry.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { MessagePage } from '../../components/message.tsx';
import { Notice } from '../../components/notice.tsx';
import { TryingAgain } from '../../components/trying-again.tsx';
import { stopReminders } from './api/stop-reminders.ts';

/** Stops the reminders of unpaid reservations: `/unsubscribe/{token}`, from the link in each. */
export default function UnsubscribeScreen() {
  const { token = '' } = useParams();
  const { retrying, withRetry } = useRetry();
  const stop = useMutation({
    // Idempotent: stopped reminders stay stopped.
    mutationFn: () => withRetry(() => stopReminders(token)),
  });

  if (stop.isSuccess)
    return (
      <MessagePage
        title="Reminders stopped"
        text="You will get no more reminders about unpaid reservations. We will still send you confirmations of what you pay for."
        role="status"
      >
        <ButtonLink to={homePath()}>Go to Home</ButtonLink>
      </MessagePage>
    );
  return (
    <MessagePage
      title="Stop reminders?"
      text="We email you a reminder when a reservation is not paid yet. Press the button to stop these emails."
    >
      {stop.error && (
        <Notice tone="error" className="basis-full">
          {failureText(stop.error)}
        </Notice>
      )}
      <TryingAgain isShown={retrying} className="basis-full" />
      <Button busy={stop.isPending} onClick={() => stop.mutate()}>
        Stop Reminders
      </Button>
    </MessagePage>
  );
}

function failureText(error: Error) {
  if (!isRequestError(error) || error.status >= 500)
    return 'That did not work just now. Check your connection and try again.';
  if (error.status === 400 || error.status === 404)
    return 'This link is incomplete or no longer valid. Please use the link in our latest email.';
  return error.problem?.message ?? 'That did not work just now. Please try again.';
}
