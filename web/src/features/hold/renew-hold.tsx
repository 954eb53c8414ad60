import { failureText } from '../../app/failure-text.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useAskForHold } from './use-ask-for-hold.ts';

/** Requests a hold of the same flights again. */
export function RenewHold({ bookingId }: { bookingId: number }) {
  const ask = useAskForHold(bookingId);
  return (
    <div className="grid justify-items-start gap-2 print:hidden">
      <p className="text-sm text-muted">
        You can have the same flights held again, free of charge: twice within 14 days of your
        payment.
      </p>
      <Button busy={ask.isPending} onClick={() => ask.mutate({ action: 'renew' })}>
        Hold Again
      </Button>
      {ask.error && (
        <Notice tone="error" title="Not sent">
          {failureText(ask.error, 'The airline was not asked.')}
        </Notice>
      )}
    </div>
  );
}
