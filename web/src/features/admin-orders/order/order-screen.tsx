import { useParams } from 'react-router-dom';
import { isRequestError } from '../../../app/request.ts';
import { SignInFirst } from '../../../app/sign-in-first.tsx';
import { AdminLoadError } from '../../../components/admin-load-error.tsx';
import { Container } from '../../../components/container.tsx';
import { Message } from '../../../components/message.tsx';
import { ORDERS_NOT_LOADED, useOrder } from '../api/use-order.ts';
import { BackToOrders } from './back-to-orders.tsx';
import { Order } from './order.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';

/** One order: all its data, and the actions on it (spec 2 §2). */
export default function OrderScreen() {
  const { bookingId = '' } = useParams();
  const order = useOrder(bookingId);
  const refusal = isRequestError(order.error) ? order.error.status : undefined;

  if (refusal === 401) return <SignInFirst />;
  return (
    <Container>
      <BackToOrders />
      {order.data ? (
        <Order key={bookingId} order={order.data} />
      ) : refusal === 404 ? (
        <Message
          title="Order not found"
          text="No order has this number. It may have been mistyped."
          headingLevel="h1"
          role="alert"
        />
      ) : order.isError ? (
        <AdminLoadError
          title="This order could not be loaded"
          text={ORDERS_NOT_LOADED}
          onRetry={() => void order.refetch()}
        />
      ) : (
        <OrderSkeleton />
      )}
    </Container>
  );
}
