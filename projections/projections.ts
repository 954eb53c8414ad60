import { accessLogProjection } from './access-log/project.ts';
import { abandonmentsProjection } from './abandonments/project.ts';
import { accountsProjection } from './accounts/project.ts';
import { bookingsProjection } from './bookings/project.ts';
import { checkoutsProjection } from './checkouts/project.ts';
import { dueTimersProjection } from './due-timers/project.ts';
import { holdsProjection } from './holds/project.ts';
import { ledgerProjection } from './ledger/project.ts';
import { messagesProjection } from './messages/project.ts';
import { ordersProjection } from './orders/project.ts';
import { paymentsProjection } from './payments/project.ts';
import { payoutsProjection } from './payouts/project.ts';
import { pnrLookupProjection } from './pnr-lookup/project.ts';
import { mailsProjection } from './mails/project.ts';
import type { Projection } from './projection.ts';
import { refundRequestsProjection } from './refund-requests/project.ts';
import { returnedMailProjection } from './returned-mail/project.ts';

/** Every read model. */
export const projections: readonly Projection[] = [
  bookingsProjection,
  ordersProjection,
  paymentsProjection,
  pnrLookupProjection,
  accountsProjection,
  abandonmentsProjection,
  ledgerProjection,
  dueTimersProjection,
  messagesProjection,
  returnedMailProjection,
  refundRequestsProjection,
  mailsProjection,
  checkoutsProjection,
  holdsProjection,
  accessLogProjection,
  payoutsProjection,
];
