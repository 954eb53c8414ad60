import { clsx } from 'clsx';
import { useSearchParams } from 'react-router-dom';
import { connectionText } from '../../app/connection-text.ts';
import { routes } from '../../app/paths.ts';
import { isRequestError } from '../../app/request.ts';
import { SignInFirst } from '../../app/sign-in-first.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Container } from '../../components/container.tsx';
import { DocumentDrawing } from '../../components/drawing.tsx';
import { EmptyList } from '../../components/empty-list.tsx';
import { Message } from '../../components/message.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { TIMES_IN_ZONE } from '../../format/instant.ts';
import { AdminHead } from '../admin-shell/admin-head.tsx';
import { PageSteps, readPage } from '../admin-shell/page-steps.tsx';
import { useMessages } from './api/use-messages.ts';
import { MessageCard } from './message-card.tsx';

/** The messages of the contact form, for the administrator. */
export default function MessagesScreen() {
  const [query, setQuery] = useSearchParams();
  const page = readPage(query);
  const messages = useMessages(page);
  const show = (next: number) => setQuery(next === 1 ? {} : { page: String(next) });

  if (isRequestError(messages.error) && messages.error.status === 401) return <SignInFirst />;
  const { data } = messages;
  return (
    <Container className="grid gap-6">
      <AdminHead title="Messages" subtitle={TIMES_IN_ZONE} />
      {messages.isError ? (
        <Message
          title="Messages could not be loaded"
          text={`Unable to fetch the messages. Please try again. ${connectionText(messages.error)}`.trim()}
          role="alert"
        >
          <Button onClick={() => void messages.refetch()}>Try Again</Button>
        </Message>
      ) : (
        <div
          aria-busy={messages.isPending || messages.isPlaceholderData}
          className={clsx('grid gap-4', data?.messages.length !== 0 && 'max-w-[56rem]')}
        >
          {data === undefined && <MessagesSkeleton />}
          {data?.messages.length === 0 && (
            <EmptyList
              drawing={<DocumentDrawing />}
              title={page === 1 ? 'No messages yet' : 'No more messages'}
              text="What visitors write with the contact form is shown here, the newest first."
            >
              <ButtonLink to={routes.contact} variant="secondary">
                Open the contact form
              </ButtonLink>
            </EmptyList>
          )}
          {data?.messages.map((message) => (
            <MessageCard key={message.id} message={message} />
          ))}
          {data && <PageSteps page={page} hasNext={data.hasNext} onShow={show} />}
        </div>
      )}
    </Container>
  );
}

const MessagesSkeleton = () =>
  Array.from({ length: 3 }, (_, row) => <Skeleton key={row} className="h-44 w-full" />);
