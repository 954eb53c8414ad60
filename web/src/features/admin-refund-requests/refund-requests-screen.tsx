import { useSearchParams } from 'react-router-dom';
import type { RefundRequestsView } from '#http/contracts/admin-order-answers.ts';
import { connectionText } from '../../app/connection-text.ts';
import { isRequestError } from '../../app/request.ts';
import { SignInFirst } from '../../app/sign-in-first.tsx';
import { Badge } from '../../components/badge.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Container } from '../../components/container.tsx';
import { RouteDrawing } from '../../components/drawing.tsx';
import { EmptyList } from '../../components/empty-list.tsx';
import { Message } from '../../components/message.tsx';
import { OrderLink } from '../../components/order-link.tsx';
import { PartLinks } from '../../components/part-links.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatUsd } from '../../format/money.ts';
import { formatRecent, TIMES_IN_ZONE } from '../../format/instant.ts';
import { AdminHead } from '../admin-shell/admin-head.tsx';
import { useRefundRequests } from './api/use-refund-requests.ts';

/** The refund requests that wait for a decision, or those decided; each links to its order. */
export default function RefundRequestsScreen() {
  const [query] = useSearchParams();
  const show = query.get('show') === 'decided' ? 'decided' : 'open';
  const { data, error, refetch } = useRefundRequests(show);
  if (isRequestError(error) && error.status === 401) return <SignInFirst />;
  return (
    <Container className="grid gap-6">
      <AdminHead title="Refund requests" subtitle={TIMES_IN_ZONE} />
      <div className="grid gap-4">
        <PartLinks
          name="Requests"
          parts={[
            { label: 'Open', search: '', isShown: show === 'open' },
            { label: 'Decided', search: '?show=decided', isShown: show === 'decided' },
          ]}
        />
        {error ? (
          <Message
            title="Refund requests could not be loaded"
            text={`Unable to fetch the requests. Please try again. ${connectionText(error)}`.trim()}
            role="alert"
          >
            <Button onClick={() => void refetch()}>Try Again</Button>
          </Message>
        ) : data === undefined ? (
          <Skeleton className="h-44 w-full" />
        ) : data.length === 0 ? (
          <EmptyList
            drawing={
              <RouteDrawing>
                <path d="M92 96V40h40l16 16v40" className="fill-surface" />
                <path d="M132 40v16h16M110 84h14a8 8 0 0 0 0-16h-18M112 62l-6 6 6 6" />
              </RouteDrawing>
            }
            title={`No ${show} requests`}
            text={
              show === 'open'
                ? 'When a traveller asks for a refund, it appears here and you decide it on its order.'
                : 'A request that you have decided appears here.'
            }
          >
            {show === 'open' && (
              <ButtonLink to="?show=decided" variant="secondary">
                See decided requests
              </ButtonLink>
            )}
          </EmptyList>
        ) : (
          <Card as="section" aria-label={show === 'open' ? 'Open requests' : 'Decided requests'}>
            <ul className="divide-y divide-hairline">
              {data.map((request) => (
                <Row key={request.bookingId} request={request} />
              ))}
            </ul>
          </Card>
        )}
      </div>
    </Container>
  );
}

const Row = ({ request }: { request: RefundRequestsView[number] }) => {
  const { bookingId, confirmationNumber, traveller, status, fee, requestedAt, isInTime } = request;
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 px-4 py-3 text-sm sm:px-6 lg:grid-cols-[5rem_minmax(0,1fr)_8rem_15rem_4rem]">
      <span className="tabular-nums">
        <OrderLink bookingId={bookingId} confirmationNumber={confirmationNumber} />
      </span>
      <span className="wrap-anywhere max-lg:text-right">{traveller}</span>
      <time dateTime={requestedAt} className="text-muted tabular-nums">
        {formatRecent(requestedAt)}
      </time>
      <span className="flex flex-wrap gap-2 max-lg:justify-end">
        <Badge colour={isInTime ? 'green' : 'yellow'}>
          {isInTime ? 'within 48 hours' : 'after 48 hours'}
        </Badge>
        {status !== 'open' && <Badge colour="grey">{status}</Badge>}
      </span>
      <span className="text-right font-medium tabular-nums max-lg:col-start-2">
        {formatUsd(fee)}
      </span>
    </li>
  );
};
