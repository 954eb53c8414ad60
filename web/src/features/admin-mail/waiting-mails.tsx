import type { MailsView } from '#http/contracts/admin-answers.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { withoutArticle } from '../../components/mail-state.tsx';
import { Notice } from '../../components/notice.tsx';
import { OrderLink } from '../../components/order-link.tsx';
import { formatCount } from '../../format/count.ts';
import { formatRecent } from '../../format/instant.ts';
import { RecordRow, RecordTable, RowGroup } from '../admin-shell/record-table.tsx';
import { useMailRetry } from './api/use-mails.ts';

/** Unsent mails: the reason, the number of attempts, and the next one. */
export function WaitingMails({
  mails,
  hasMore,
}: {
  mails: MailsView['waiting'];
  hasMore: boolean;
}) {
  const retry = useMailRetry();
  if (mails.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="waiting-mails" className="overflow-hidden">
      <h2 id="waiting-mails" className="px-4 pt-4 pb-1 text-base font-bold lg:px-6">
        Waiting
      </h2>
      {hasMore && (
        <p className="px-4 text-sm text-muted lg:px-6">
          {`More emails wait: these are the ${formatCount(mails.length)} that are due next.`}
        </p>
      )}
      {retry.error && (
        <Notice tone="error" className="mx-4 mt-2 lg:mx-6">
          {retry.error.message}
        </Notice>
      )}
      <RecordTable
        name="Waiting emails"
        headings={{
          state: 'Status',
          subject: 'Email',
          detail: 'Order',
          time: 'Next try',
          action: 'Action',
        }}
      >
        <RowGroup>
          {mails.map(
            (
              {
                task,
                name,
                attempts,
                nextTryAt,
                isBeingTried,
                error,
                bookingId,
                confirmationNumber,
              },
              place,
            ) => (
              <RecordRow
                key={task ? `${task.queue} ${task.key}` : place}
                state={
                  <Badge colour={error === null ? 'grey' : 'yellow'}>
                    {error === null ? 'Due' : 'Retried'}
                  </Badge>
                }
                subject={withoutArticle(name)}
                detail={
                  <>
                    {bookingId !== null && (
                      <OrderLink bookingId={bookingId} confirmationNumber={confirmationNumber} />
                    )}
                    {error !== null && ` ${attempts} ${attempts === 1 ? 'try' : 'tries'}`}
                    {error !== null && <span className="block text-danger">{error}</span>}
                  </>
                }
                time={
                  nextTryAt ? (
                    <time dateTime={nextTryAt}>{formatRecent(nextTryAt)}</time>
                  ) : isBeingTried ? (
                    'now'
                  ) : (
                    'not tried again'
                  )
                }
                action={
                  task &&
                  !isBeingTried &&
                  error !== null && (
                    <Button
                      variant="secondary"
                      busy={retry.isPending && retry.variables.key === task.key}
                      onClick={() => retry.mutate(task)}
                      className="max-lg:px-3"
                    >
                      Retry now
                    </Button>
                  )
                }
              />
            ),
          )}
        </RowGroup>
      </RecordTable>
    </Card>
  );
}
