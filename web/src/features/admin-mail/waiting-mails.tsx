import type { MailsView } from '#http/contracts/admin-answers.ts';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Notice } from '../../components/notice.tsx';
import { withoutArticle } from '../../components/mail-state.tsx';
import { OrderLink } from '../../components/order-link.tsx';
import { formatSecond } from '../../format/instant.ts';
import { useMailRetry } from './api/use-mails.ts';

type Waiting = MailsView['waiting'][number];

/** Unsent mails: the reason, the number of attempts, and the next one. */
export function WaitingMails({ mails }: { mails: Waiting[] }) {
  const retry = useMailRetry();
  if (mails.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="waiting-mails">
      <h2 id="waiting-mails" className="px-4 pt-4 text-base font-bold sm:px-6">
        Waiting
      </h2>
      {retry.error && (
        <Notice tone="error" className="mx-4 mt-2 sm:mx-6">
          {retry.error.message}
        </Notice>
      )}
      <ul className="mt-2 divide-y divide-hairline">
        {mails.map((mail, place) => (
          <Row
            key={mail.task ? `${mail.task.queue} ${mail.task.key}` : place}
            mail={mail}
            isBusy={retry.isPending && retry.variables.key === mail.task?.key}
            onRetry={retry.mutate}
          />
        ))}
      </ul>
    </Card>
  );
}

const Row = ({
  mail: { task, name, bookingId, confirmationNumber, attempts, nextTryAt, error },
  isBusy,
  onRetry,
}: {
  mail: Waiting;
  isBusy: boolean;
  onRetry: (task: NonNullable<Waiting['task']>) => void;
}) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 sm:px-6">
    <div className="min-w-0 flex-1 basis-72">
      <p>
        <span className="font-semibold">{withoutArticle(name)}</span>{' '}
        {bookingId !== null && (
          <OrderLink bookingId={bookingId} confirmationNumber={confirmationNumber} />
        )}
      </p>
      <p className="text-sm text-muted tabular-nums">
        {error !== null && `${attempts} ${attempts === 1 ? 'try' : 'tries'}, `}
        {nextTryAt ? (
          <>
            {error === null ? 'Due' : 'next'} at{' '}
            <time dateTime={nextTryAt}>{formatSecond(nextTryAt)}</time>
          </>
        ) : (
          'not tried again'
        )}
      </p>
      {error !== null && <p className="text-sm text-danger wrap-anywhere">{error}</p>}
    </div>
    {task && error !== null && (
      <Button variant="secondary" busy={isBusy} onClick={() => onRetry(task)}>
        Retry now
      </Button>
    )}
  </li>
);
