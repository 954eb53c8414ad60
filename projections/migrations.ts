import { accessBatchMigration, accessOutboxMigration } from '#engine/audit/access-outbox.ts';
import { signedFilesMigration } from '#engine/itinerary/signed-files.ts';
import { documentChecksMigration } from '#engine/booking/document-checks.ts';
import { mailContentsMigration } from '#engine/mail/mail-contents.ts';
import { credentialsMigration } from '#engine/account/credentials.ts';
import { secondFactorMigration } from '#engine/account/second-factor.ts';
import { sessionDeviceMigration, sessionsMigration } from '#engine/account/sessions.ts';
import { signInAttemptsMigration } from '#engine/account/sign-in-attempts.ts';
import { draftsMigration } from '#engine/draft/drafts.ts';
import { rateLimitMigration } from '#engine/kernel/rate-limits.ts';
import { forgottenKeysMigration, sealingMigration } from '#engine/kernel/sealing.ts';
import { taskHeldMigration, taskTableMigrations } from '#engine/processes/task-tables.ts';
import { cardCallersMigration } from '#engine/payment/card-callers.ts';
import { accessLogMigration } from './access-log/access-row.ts';
import { abandonmentsMigration } from './abandonments/abandonment-row.ts';
import { accountForgottenMigration, accountsMigration } from './accounts/account-row.ts';
import {
  bookingCorrectedMigration,
  bookingFlightsMigration,
  additionalTravellersMigration,
  bookingForgottenMigration,
  bookingOriginMigration,
  bookingsMigration,
  bookingVisitorsMigration,
  visitorIndexMigration,
} from './bookings/booking-row.ts';
import {
  checkpointEventsMigration,
  checkpointsMigration,
  placesMigration,
} from './projector/checkpoints.ts';
import { timersMigration } from './due-timers/timer-row.ts';
import {
  ledgerMigration,
  ledgerMonthsMigration,
  ledgerPaymentsMigration,
} from './ledger/ledger-row.ts';
import { searchCountsMigration } from '#engine/flights/search-counts.ts';
import { holdChecksMigration } from '#engine/hold/hold-checks.ts';
import {
  abandonmentIndexMigration,
  checkoutsMigration,
  listedCheckoutsMigration,
} from './checkouts/checkout-row.ts';
import { mailsMigration } from './mails/mail-row.ts';
import { messagesMigration } from './messages/message-row.ts';
import { holdsMigration } from './holds/hold-row.ts';
import { refundRequestsMigration } from './refund-requests/refund-request-row.ts';
import { returnedMailMigration } from './returned-mail/returned-mail-row.ts';
import { orderFacetsMigration, ordersMigration } from './orders/order-row.ts';
import { parkedEventsMigration } from './projector/parked-events.ts';
import {
  paymentFactsMigration,
  paymentRefundsMigration,
  paymentsMigration,
} from './payments/payment-row.ts';
import { payoutsMigration } from './payouts/payout-row.ts';
import { pnrLookupMigration } from './pnr-lookup/project.ts';
import type { Migration } from './projection.ts';
import { retiredMigrations, shadowMigration } from './rebuild/rebuild-progress.ts';

/** The schema's migrations, in order. */
export const migrations: readonly Migration[] = [
  sealingMigration,
  ...taskTableMigrations,
  checkpointsMigration,
  bookingsMigration,
  pnrLookupMigration,
  paymentsMigration,
  bookingVisitorsMigration,
  ordersMigration,
  accountsMigration,
  credentialsMigration,
  sessionsMigration,
  signInAttemptsMigration,
  paymentFactsMigration,
  abandonmentsMigration,
  ledgerMigration,
  placesMigration,
  parkedEventsMigration,
  ...retiredMigrations,
  timersMigration,
  forgottenKeysMigration,
  bookingForgottenMigration,
  accountForgottenMigration,
  bookingFlightsMigration,
  ledgerPaymentsMigration,
  paymentRefundsMigration,
  bookingOriginMigration,
  visitorIndexMigration,
  messagesMigration,
  checkpointEventsMigration,
  sessionDeviceMigration,
  secondFactorMigration,
  rateLimitMigration,
  draftsMigration,
  cardCallersMigration,
  accessOutboxMigration,
  documentChecksMigration,
  shadowMigration,
  refundRequestsMigration,
  returnedMailMigration,
  bookingCorrectedMigration,
  signedFilesMigration,
  additionalTravellersMigration,
  mailsMigration,
  checkoutsMigration,
  searchCountsMigration,
  holdChecksMigration,
  holdsMigration,
  orderFacetsMigration,
  ledgerMonthsMigration,
  mailContentsMigration,
  taskHeldMigration,
  accessLogMigration,
  accessBatchMigration,
  payoutsMigration,
  abandonmentIndexMigration,
  listedCheckoutsMigration,
];

/** A name is in every database, and never changes. */
export const migrationNames: readonly string[] = migrations.map(({ name }) => name);
