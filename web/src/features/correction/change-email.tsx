import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { EmailDialog } from './email-dialog.tsx';

/** Opens the change of a reservation's email address, and shows where the link was sent. */
export function ChangeEmail({
  bookingId,
  current,
  by,
}: {
  bookingId: number;
  /** The address that is changed. */
  current: string;
  by: 'traveller' | 'administrator';
}) {
  const [asking, setAsking] = useState(false);
  const isTraveller = by === 'traveller';
  const [sentTo, setSentTo] = useState<string>();
  return (
    <>
      {sentTo !== undefined && (
        <Notice title="Confirm the new address" takesFocus className="basis-full">
          <p className="wrap-anywhere">
            We are sending a link to {sentTo}. The new address takes effect once the link is opened,
            within 48 hours.
          </p>
        </Notice>
      )}
      <Button
        variant={isTraveller ? 'secondary' : 'ghost'}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
        className={isTraveller ? undefined : 'px-2!'}
      >
        {isTraveller ? 'Change the Email Address' : 'Change the email address'}
      </Button>
      {asking && (
        <EmailDialog
          bookingId={bookingId}
          current={current}
          by={by}
          onDone={(email) => {
            setAsking(false);
            setSentTo(email);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
