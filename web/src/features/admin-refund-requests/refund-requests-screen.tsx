import { useSearchParams } from 'react-router-dom';
import type { RefundRequestsView } from '#http/contracts/admin-order-answers.ts';
import { Badge } from '../../components/badge.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { RouteDrawing } from '../../components/drawing.tsx';
import { EmptyList } from '../../components/empty-list.tsx';
import { PartLinks } from '../../components/part-links.tsx';
import { formatUsd } from '../../format/money.ts';
import { formatRecent } from '../../format/instant.ts';
import { AdminScreen } from '../admin-shell/admin-screen.tsx';
import { OrderSubject } from '../admin-shell/order-subject.tsx';
import { RecordRow, RecordTable, RowGroup } from '../admin-shell/record-table.tsx';
import { useRefundRequests } from './api/use-refund-requests.ts';

/** The refund requests that wait for a decision, or those decided; each links to its order. */
export default function RefundRequestsScreen() {
  const [query] = useSearchParams();
  const show = query.get('show') === 'decided' ? 'decided' : 'open';
  return (
    <AdminScreen
      title="Refund requests"
      query={useRefundRequests(show)}
      what="refund requests"
      controls={
        <PartLinks
          name="Requests"
          parts={[
            { label: 'Open', search: '', isShown: show === 'open' },
            { label: 'Decided', search: '?show=decided', isShown: show === 'decided' },
          ]}
        />
      }
    >
      {(requests) =>
        requests.length === 0 ? (
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
                ? 'Travellers’ refund requests appear here. You decide each one on its order page.'
                : 'Decided refund requests appear here.'
            }
          >
            {show === 'open' && (
              <ButtonLink to="?show=decided" variant="ghost">
                See decided requests
              </ButtonLink>
            )}
          </EmptyList>
        ) : (
          <Card className="overflow-hidden">
            <RecordTable
              name={show === 'open' ? 'Open requests' : 'Decided requests'}
              headings={{
                state: 'Status',
                subject: 'Order and traveller',
                detail: 'Since payment',
                time: 'Requested',
                amount: 'Fee',
              }}
            >
              <RowGroup>
                {requests.map((request) => (
                  <Row key={request.bookingId} request={request} />
                ))}
              </RowGroup>
            </RecordTable>
          </Card>
        )
      }
    </AdminScreen>
  );
}

const Row = ({ request }: { request: RefundRequestsView[number] }) => {
  const { bookingId, confirmationNumber, traveller, status, fee, requestedAt, isInTime } = request;
  return (
    <RecordRow
      state={<Badge colour={status === 'open' ? 'yellow' : 'grey'}>{status}</Badge>}
      subject={
        <OrderSubject bookingId={bookingId} confirmationNumber={confirmationNumber}>
          {traveller}
        </OrderSubject>
      }
      detail={
        <Badge colour={isInTime ? 'green' : 'yellow'} isPlain>
          {isInTime ? 'within 48 hours' : 'after 48 hours'}
        </Badge>
      }
      time={<time dateTime={requestedAt}>{formatRecent(requestedAt)}</time>}
      amount={formatUsd(fee)}
    />
  );
};
