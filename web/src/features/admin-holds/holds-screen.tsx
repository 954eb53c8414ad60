import type { AdminHoldsView } from '#http/contracts/hold-answers.ts';
import { adminOrdersPath } from '../../app/paths.ts';
import { Badge } from '../../components/badge.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { RouteDrawing } from '../../components/drawing.tsx';
import { EmptyList } from '../../components/empty-list.tsx';
import { formatRecent } from '../../format/instant.ts';
import { AdminScreen } from '../admin-shell/admin-screen.tsx';
import { OrderSubject } from '../admin-shell/order-subject.tsx';
import { RecordRow, RecordTable, RowGroup } from '../admin-shell/record-table.tsx';
import { HOLD_STATUS, isHeld } from '../hold/hold-status.ts';
import { useTimeLeft } from '../hold/time-left.ts';
import { useHolds } from './api/use-holds.ts';
import { refusalText } from './refusal-text.ts';

/** The states of `HOLD_STATUS` in a word. */
const WORDS: Record<keyof typeof HOLD_STATUS, string> = {
  placing: 'Asking',
  held: 'Held',
  changed: 'Changed',
  refused: 'Refused',
  lapsed: 'Lapsed',
  cancelled: 'Cancelled',
};

/** The holds and refused holds, the last change first; each links to its order. */
export default function HoldsScreen() {
  return (
    <AdminScreen title="Airline holds" query={useHolds()} what="the holds">
      {(holds) =>
        holds.length === 0 ? (
          <EmptyList
            drawing={
              <RouteDrawing>
                <rect x="94" y="28" width="52" height="64" rx="24" className="fill-surface" />
                <path d="M104 52a16 16 0 0 1 32 0v16a16 16 0 0 1-32 0zM104 68h32M115 63h10" />
              </RouteDrawing>
            }
            title="No airline holds yet"
            text="An airline keeps seats for a paid reservation until a deadline. Each hold appears here."
          >
            <ButtonLink to={adminOrdersPath('?status=paid')} variant="ghost">
              See paid orders
            </ButtonLink>
          </EmptyList>
        ) : (
          <Card className="overflow-hidden">
            <RecordTable
              name="Holds"
              headings={{
                state: 'Status',
                subject: 'Order and traveller',
                detail: 'Airline',
                time: 'Last change',
              }}
            >
              <RowGroup>
                {holds.map((hold) => (
                  <Row key={hold.bookingId} hold={hold} />
                ))}
              </RowGroup>
            </RecordTable>
          </Card>
        )
      }
    </AdminScreen>
  );
}

const Row = ({ hold }: { hold: AdminHoldsView[number] }) => {
  const { bookingId, confirmationNumber, traveller, status, heldUntil, changedAt } = hold;
  const { airlineRecordLocator } = hold;
  return (
    <RecordRow
      state={<Badge colour={HOLD_STATUS[status].colour}>{WORDS[status]}</Badge>}
      subject={
        <OrderSubject bookingId={bookingId} confirmationNumber={confirmationNumber}>
          {traveller}
        </OrderSubject>
      }
      detail={
        <>
          {airlineRecordLocator !== null && (
            <span className="mr-2 tracking-[0.08em] text-ink">{airlineRecordLocator}</span>
          )}{' '}
          {hold.refusal && refusalText(hold.refusal)}
          {isHeld(hold) && heldUntil && <TimeLeft until={heldUntil} />}
        </>
      }
      time={<time dateTime={changedAt}>{formatRecent(changedAt)}</time>}
    />
  );
};

const TimeLeft = ({ until }: { until: string }) => (
  <span className="tabular-nums">{useTimeLeft(until)}</span>
);
