import { useParams } from 'react-router-dom';
import type { RecoveryView } from '#http/contracts/reservation-answers.ts';
import { Container } from '../../components/container.tsx';
import { PurchaseSteps } from '../../components/purchase-steps.tsx';
import { formatInstant } from '../../format/instant.ts';
import { useClientSecret } from '../../payment/use-client-secret.ts';
import { AfterPayment } from '../checkout/after-payment.tsx';
import { PaymentLayout } from '../checkout/payment-layout.tsx';
import { ReservationSummary } from '../checkout/reservation-summary.tsx';
import { alreadyPaid, recoveryProblem, useRecovery } from './api/use-recovery.ts';
import { InvalidRecoveryLink, RecoveryLoading, RecoveryMessage } from './recovery-messages.tsx';
import { RecoveryPayment } from './recovery-payment.tsx';

/**
 * Payment of an abandoned reservation, by the link of a reminder: `/recovery/{token}` (spec 2 §2).
 */
export default function RecoveryScreen() {
  const { token } = useParams();
  return token === undefined ? <InvalidRecoveryLink /> : <LinkedReservation token={token} />;
}

function LinkedReservation({ token }: { token: string }) {
  const recovery = useRecovery(token);
  if (recovery.data) return <Reservation token={token} recovery={recovery.data} />;
  if (recovery.error && !recovery.isFetching)
    return (
      <RecoveryMessage
        problem={recoveryProblem(recovery.error)}
        onRetry={() => void recovery.refetch()}
      />
    );
  return <RecoveryLoading />;
}

function Reservation({ token, recovery }: { token: string; recovery: RecoveryView }) {
  const { outboundFlight, returnFlight = null, abandonedBooking } = recovery;
  const amount = Number(abandonedBooking.reservationFee);
  const secret = useClientSecret({ amount, recoveryToken: token });

  if (secret.data?.kind === 'already-paid' && !secret.isFetching)
    return (
      <RecoveryMessage
        problem={alreadyPaid(secret.data.bookingId)}
        onRetry={() => void secret.refetch()}
      />
    );
  return (
    <Container className="pt-5 sm:pt-6">
      <PurchaseSteps current="Payment" />
      <h1 className="text-xl font-extrabold tracking-tight max-sm:text-lg">
        Complete Your Reservation
      </h1>
      <p className="mt-1 max-w-[60ch] text-muted">
        <span className="block">Your details are saved. Only the payment is left.</span>
        You are paying for a reservation document. This is not a ticket purchase.
        <span className="block">Your link works until {formatInstant(recovery.expiresAt)}.</span>
      </p>
      <PaymentLayout
        payment={<RecoveryPayment token={token} recovery={recovery} secret={secret} />}
        after={<AfterPayment email={recovery.passenger.email} />}
        summary={
          <ReservationSummary
            booking={abandonedBooking}
            flightCost={abandonedBooking.totalAmount}
            outboundFlight={outboundFlight}
            returnFlight={returnFlight}
            passenger={recovery.passenger}
            additionalPassengers={recovery.additionalPassengers}
          />
        }
      />
    </Container>
  );
}
