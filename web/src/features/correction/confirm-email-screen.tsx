import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { Done } from '#http/contracts/account-answers.ts';
import { failureText } from '../../app/failure-text.ts';
import { isRequestError, request } from '../../app/request.ts';
import { Button } from '../../components/button.tsx';
import { MessagePage } from '../../components/message.tsx';
import { Notice } from '../../components/notice.tsx';

/**
 * Verifies a reservation's new email address: `/confirm-email/{booking}/{token}`, from its link. The
 * success has no button, because the second click of a double click would hit it.
 */
export default function ConfirmEmailScreen() {
  const { bookingId = '', token = '' } = useParams();
  const confirming = useMutation({
    mutationFn: () =>
      request<Done>(
        'POST',
        `/api/email-corrections/${encodeURIComponent(bookingId)}/${encodeURIComponent(token)}`,
        {},
      ),
  });

  if (confirming.isSuccess)
    return (
      <MessagePage
        title="Address confirmed"
        text="Your itinerary is on its way to this address. Links in emails to the old address no longer open the reservation."
        role="status"
      />
    );
  if (isRequestError(confirming.error) && confirming.error.status === 410)
    return (
      <MessagePage
        title="Address not confirmed"
        text={failureText(confirming.error, 'This link is no longer valid.')}
        role="alert"
      />
    );
  return (
    <MessagePage
      title="Confirm this address?"
      text="Press the button to get emails about your reservation at the address this link was sent to."
    >
      {confirming.error && (
        <Notice tone="error" className="basis-full">
          {failureText(confirming.error, 'The address was not confirmed.')}
        </Notice>
      )}
      <Button busy={confirming.isPending} onClick={() => confirming.mutate()}>
        Confirm Address
      </Button>
    </MessagePage>
  );
}
