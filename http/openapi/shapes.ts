import { z } from 'zod';
import {
  abandonedCheckoutsView,
  abandonedView,
  accessLogView,
  mailsView,
  messagesView,
  recoveryCodesView,
  secondFactorView,
  totpSecretView,
  waitingWorkView,
} from '../contracts/admin-answers.ts';
import { orderAsOfView, orderHistoryView } from '../contracts/order-history-answers.ts';
import {
  addBookingResponse,
  adminEntry,
  adminOrdersPage,
  adminOrderView,
  adminStats,
  disputesView,
  refundRequestsView,
} from '../contracts/admin-order-answers.ts';
import { readModelsView } from '../contracts/read-model-answers.ts';
import {
  abandonedBookingView,
  completeRecoveryResponse,
  recoveryView,
  reservationView,
  userBookingsView,
} from '../contracts/reservation-answers.ts';
import {
  accountDeleted,
  done,
  loginResponse,
  ownRecord,
  sessionsView,
  sessionView,
  setPasswordResponse,
  userView,
} from '../contracts/account-answers.ts';
import { bulkResendView, orderFiltersView } from '../contracts/admin-orders.ts';
import {
  acceptTermsResponse,
  bookingView,
  checkoutView,
  confirmationView,
  createBookingResponse,
  createPaymentIntentResponse,
  passengerView,
  processPaymentResponse,
} from '../contracts/booking-answers.ts';
import { adminHoldsView } from '../contracts/hold-answers.ts';
import { apiErrorSchema } from '../contracts/error.ts';
import { airportSuggestion, flightView, segmentView } from '../contracts/flight-answers.ts';
import { monthsView } from '../contracts/closed-months.ts';
import { financeView, transactionsView } from '../contracts/finance.ts';
import { reconciliationView } from '../contracts/reconciliation.ts';
import { mailView } from '../contracts/mails.ts';
import { draftView, siteView, verifyResponse } from '../contracts/site-answers.ts';

/** The shapes of answers, by their names in the document; one that holds another refers to it. */
export const SHAPES = {
  Abandoned: abandonedView,
  AbandonedCheckouts: abandonedCheckoutsView,
  AbandonedBooking: abandonedBookingView,
  AccessLog: accessLogView,
  AddedBooking: addBookingResponse,
  AdminOrder: adminOrderView,
  AdminOrders: z.union([z.array(adminEntry), adminOrdersPage]),
  AdminStats: adminStats,
  CompletedRecovery: completeRecoveryResponse,
  Disputes: disputesView,
  FinanceDays: financeView,
  Mails: mailsView,
  Messages: messagesView,
  OrderAsOf: orderAsOfView,
  OrderEntry: adminEntry,
  OrderHistory: orderHistoryView,
  ReadModels: readModelsView,
  Recovery: recoveryView,
  RecoveryCodes: recoveryCodesView,
  RefundRequests: refundRequestsView,
  Reservation: reservationView,
  SecondFactor: secondFactorView,
  TotpSecret: totpSecretView,
  UserBookings: userBookingsView,
  WaitingWork: waitingWorkView,
  AcceptedTerms: acceptTermsResponse,
  AccountDeleted: accountDeleted,
  Airport: airportSuggestion,
  Airports: z.array(airportSuggestion),
  Booking: bookingView,
  BulkResend: bulkResendView,
  Checkout: checkoutView,
  Confirmation: confirmationView,
  CreatedBooking: createBookingResponse,
  Done: done,
  Draft: draftView,
  Error: apiErrorSchema,
  Flight: flightView,
  Flights: z.array(flightView),
  Holds: adminHoldsView,
  Login: loginResponse,
  Mail: mailView,
  Months: monthsView,
  OpenedPayment: createPaymentIntentResponse,
  OrderFilters: orderFiltersView,
  OwnRecord: ownRecord,
  Passenger: passengerView,
  ProcessedPayment: processPaymentResponse,
  Reconciliation: reconciliationView,
  Received: z.object({ received: z.literal(true) }),
  Segment: segmentView,
  Session: sessionView,
  Sessions: sessionsView,
  SetPassword: setPasswordResponse,
  Site: siteView,
  Transactions: transactionsView,
  User: userView,
  Verification: verifyResponse,
};
