import { useState } from 'react';
import type { AdminOrderView } from '#http/contracts/admin-order-answers.ts';
import { Card } from '../../../components/card.tsx';
import { AbandonmentSection } from './abandonment-section.tsx';
import { AccessLinks } from './access-links.tsx';
import { BookingSection } from './booking-section.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { ComingUpSection } from './coming-up-section.tsx';
import { DisputesCard } from './disputes-card.tsx';
import { DocumentsSection } from './documents-section.tsx';
import { FlightDetails } from './flight-details.tsx';
import { ForgetPerson } from './forget-person.tsx';
import { HoldSection } from './hold-section.tsx';
import { MailsSection } from './mails-section.tsx';
import { Notes } from './notes.tsx';
import { NowOnly } from './now-only.tsx';
import { OrderHead } from './order-head.tsx';
import { PassengerCard } from './passenger-card.tsx';
import { PaymentsSection } from './payments-section.tsx';
import { RefundRequestCard } from './refund-request-card.tsx';
import { Timeline } from './timeline.tsx';

/**
 * An order: summary, flights, what needs a decision, history with notes, the travellers, then what was
 * paid, issued and sent, and apart from it what cannot be undone. In wide windows, decisions, notes
 * and history are on the right. A moment of the history shows summary and history as of then.
 */
export function Order({ order }: { order: AdminOrderView }) {
  const { booking, forgottenAt } = order;
  const [asOf, setAsOf] = useState<string>();
  const isPast = asOf !== undefined;
  return (
    <div className="grid gap-4 sm:gap-6">
      <OrderHead order={order} asOf={asOf} onNow={() => setAsOf(undefined)} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <FlightDetails order={order} />
        <div className="flex min-w-0 flex-col gap-4 self-stretch sm:gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <NowOnly isOff={isPast}>
            <RefundRequestCard order={order} />
            <HoldSection order={order} />
          </NowOnly>
          <div className="flex-1">
            <Timeline bookingId={booking.id} asOf={asOf} onAsOf={setAsOf}>
              {forgottenAt === null && (
                <NowOnly isOff={isPast}>
                  <Notes bookingId={booking.id} notes={order.notes} />
                </NowOnly>
              )}
            </Timeline>
          </div>
        </div>
        <NowOnly isOff={isPast}>
          <div className="grid min-w-0 gap-4 sm:gap-6">
            <PassengerCard order={order} />
            {order.payments.some(({ dispute }) => dispute !== null) && (
              <DisputesCard bookingId={booking.id} />
            )}
            <Card className="divide-y divide-hairline">
              <PaymentsSection order={order} />
              <DocumentsSection order={order} />
              <MailsSection order={order} />
              <BookingSection order={order} />
              {order.abandonment && <AbandonmentSection abandonment={order.abandonment} />}
              <ComingUpSection comingUp={order.comingUp} />
              {forgottenAt === null && <AccessLinks order={order} />}
            </Card>
            <Card className="divide-y divide-hairline border-danger! empty:hidden">
              <CancelOrder order={order} />
              {forgottenAt === null && <ForgetPerson order={order} />}
            </Card>
          </div>
        </NowOnly>
      </div>
    </div>
  );
}
