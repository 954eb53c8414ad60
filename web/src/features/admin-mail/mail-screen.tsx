import { clsx } from 'clsx';
import { useSearchParams } from 'react-router-dom';
import { SETTLED_MAIL_STATES } from '#http/contracts/mails.ts';
import type { MailsView } from '#http/contracts/admin-answers.ts';
import { isRequestError } from '../../app/request.ts';
import { SignInFirst } from '../../app/sign-in-first.tsx';
import { AdminLoadError } from '../../components/admin-load-error.tsx';
import { Card } from '../../components/card.tsx';
import { Container } from '../../components/container.tsx';
import { DocumentDrawing } from '../../components/drawing.tsx';
import { EmptyList } from '../../components/empty-list.tsx';
import { PartLinks } from '../../components/part-links.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { AdminHead } from '../admin-shell/admin-head.tsx';
import { PageSteps, readPage } from '../admin-shell/page-steps.tsx';
import { useMails } from './api/use-mails.ts';
import { MailTable } from './mail-table.tsx';
import { OrderSearch } from './order-search.tsx';
import { WaitingMails } from './waiting-mails.tsx';

const choices = ['', ...SETTLED_MAIL_STATES] as const;

/** Every mail with its outcome; waiting ones can be retried at once. */
export default function MailScreen() {
  const [query, setQuery] = useSearchParams();
  const state = choices.find((one) => one === query.get('state')) ?? '';
  const order = query.get('order') ?? '';
  const page = readPage(query);
  const write = (changes: { state?: string; order?: string; page?: number }) => {
    const address = { state, order, ...changes };
    return new URLSearchParams(
      Object.entries(address).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
    );
  };
  const { data, error, isPlaceholderData, refetch } = useMails(write({ page }).toString());

  if (isRequestError(error) && error.status === 401) return <SignInFirst />;
  return (
    <Container className="grid gap-6">
      <AdminHead title="Mail" />
      {data && <WaitingMails mails={data.waiting} />}
      <section aria-label="Mails" className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <PartLinks
            name="State"
            parts={choices.map((one) => ({
              label: one === '' ? 'all' : one,
              search: `?${write({ state: one })}`,
              isShown: one === state,
            }))}
          />
          <OrderSearch order={order} onSearch={(text) => setQuery(write({ order: text }))} />
        </div>
        {data ? (
          <Mails view={data} order={order} isWaiting={isPlaceholderData} />
        ) : error ? (
          <AdminLoadError title="Mails could not be loaded" onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-96 w-full" />
        )}
        {data && (
          <PageSteps
            page={page}
            hasNext={data.hasNext}
            onShow={(next) => setQuery(write({ page: next }))}
          />
        )}
      </section>
    </Container>
  );
}

const Mails = ({
  view: { mails },
  order,
  isWaiting,
}: {
  view: MailsView;
  order: string;
  isWaiting: boolean;
}) =>
  mails.length === 0 && order !== '' ? (
    <EmptyList
      title="No mails found"
      text={`No order has the number ${order}, or no mail about it is in this list.`}
    />
  ) : mails.length === 0 ? (
    <EmptyList
      drawing={<DocumentDrawing />}
      title="No mails here"
      text="A mail is listed as soon as it was sent, came back, was refused for good or was withheld."
    />
  ) : (
    <Card className={clsx('overflow-hidden transition-opacity', isWaiting && 'opacity-60')}>
      <MailTable mails={mails} />
    </Card>
  );
