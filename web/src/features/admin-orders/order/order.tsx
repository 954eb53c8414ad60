import type { AdminOrderView } from '#http/contracts/admin-order.ts';
import { FileLink } from '../../../components/button.tsx';
import { DownloadButton } from '../../../components/download-button.tsx';
import { FulfillmentBadge, MoneyBadges, StatusBadge } from '../order-badges.tsx';
import { passengerName } from '../passenger-name.ts';
import { AbandonmentCard } from './abandonment-card.tsx';
import { AccessLinks } from './access-links.tsx';
import { BookingCard } from './booking-card.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { ComingUpCard } from './coming-up-card.tsx';
import { DisputesCard } from './disputes-card.tsx';
import { FlightDetails } from './flight-details.tsx';
import { ForgetPerson } from './forget-person.tsx';
import { HoldSection } from './hold-section.tsx';
import { NotesCard } from './notes-card.tsx';
import { PassengerCard } from './passenger-card.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { RefundOrder } from './refund-order.tsx';
import { RefundRequestCard } from './refund-request-card.tsx';
import { ResendMail } from './resend-mail.tsx';
import { SectionCard } from './section-card.tsx';
import { Timeline } from './timeline.tsx';

/** An order at full length: facts on the left, deeds and notes on the right, its history below. */
export const Order = ({ order }: { order: AdminOrderView }) => {
  const { booking, passenger } = order;
  return (
    <div className="mt-2 grid gap-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-xl font-extrabold tracking-tight tabular-nums">
            Order {booking.confirmationNumber ?? `#${booking.id}`}
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
            <span className="wrap-anywhere">{passengerName(passenger)}</span>
            <StatusBadge paymentStatus={booking.paymentStatus} />
            <FulfillmentBadge paymentStatus={booking.paymentStatus} />
            <MoneyBadges entry={order} />
          </p>
        </div>
        {order.forgottenAt === null && (
          <div className="flex flex-wrap gap-3">
            {booking.confirmationNumber !== null && order.payments.length > 0 && (
              <FileLink href={`/api/bookings/${booking.id}/receipt`}>Download receipt</FileLink>
            )}
            <DownloadButton booking={booking} trip={order} />
          </div>
        )}
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          <PassengerCard order={order} />
          <BookingCard order={order} />
          <FlightDetails order={order} />
          <PaymentsCard payments={order.payments} />
          {order.payments.some(({ isDisputed }) => isDisputed) && (
            <DisputesCard bookingId={booking.id} />
          )}
          <AbandonmentCard abandonment={order.abandonment} />
          <ComingUpCard comingUp={order.comingUp} />
        </div>
        <div className="grid gap-6">
          <HoldSection order={order} />
          {order.forgottenAt === null && <ResendMail order={order} />}
          <RefundRequestCard order={order} />
          <SectionCard title="Refund and Cancellation">
            <div className="grid gap-3">
              <RefundOrder order={order} />
              <CancelOrder order={order} />
            </div>
          </SectionCard>
          {order.forgottenAt === null && (
            <>
              <AccessLinks order={order} />
              <NotesCard bookingId={booking.id} notes={order.notes} />
              <ForgetPerson order={order} />
            </>
          )}
        </div>
      </div>
      <Timeline bookingId={booking.id} />
    </div>
  );
};
