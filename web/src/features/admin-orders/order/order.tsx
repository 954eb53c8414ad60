import type { AdminOrderView } from '#http/contracts/admin-order-answers.ts';
import { Card } from '../../../components/card.tsx';
import { AbandonmentCard } from './abandonment-card.tsx';
import { AccessLinks } from './access-links.tsx';
import { BookingCard } from './booking-card.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { ComingUpCard } from './coming-up-card.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { MailsCard } from './mails-card.tsx';
import { OrderHead } from './order-head.tsx';
import { DisputesCard } from './disputes-card.tsx';
import { FlightDetails } from './flight-details.tsx';
import { ForgetPerson } from './forget-person.tsx';
import { HoldSection } from './hold-section.tsx';
import { NotesCard } from './notes-card.tsx';
import { PassengerCard } from './passenger-card.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { RefundRequestCard } from './refund-request-card.tsx';
import { ResendMail } from './resend-mail.tsx';
import { Timeline } from './timeline.tsx';

/**
 * An order: summary, its flights and travellers, what was paid, issued and sent, history and further
 * data, and at the end what takes something away. In wide windows the history and the actions on mail
 * are on the right.
 */
export const Order = ({ order }: { order: AdminOrderView }) => {
  const { booking } = order;
  return (
    <div className="grid gap-6">
      <OrderHead order={order} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-6">
          <FlightDetails order={order} />
          <PassengerCard order={order} />
          <PaymentsCard payments={order.payments} />
          {order.payments.some(({ dispute }) => dispute !== null) && (
            <DisputesCard bookingId={booking.id} />
          )}
          <DocumentsCard order={order} />
          <MailsCard bookingId={booking.id} />
        </div>
        <div className="grid min-w-0 gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Timeline bookingId={booking.id} />
          <HoldSection order={order} />
          <RefundRequestCard order={order} />
          {order.forgottenAt === null && (
            <>
              <ResendMail order={order} />
              <NotesCard bookingId={booking.id} notes={order.notes} />
            </>
          )}
        </div>
        <div className="grid min-w-0 gap-6">
          <BookingCard order={order} />
          {order.abandonment && <AbandonmentCard abandonment={order.abandonment} />}
          <ComingUpCard comingUp={order.comingUp} />
        </div>
      </div>
      <Card className="divide-y divide-hairline">
        {order.forgottenAt === null && <AccessLinks order={order} />}
        <CancelOrder order={order} />
        {order.forgottenAt === null && <ForgetPerson order={order} />}
      </Card>
    </div>
  );
};
