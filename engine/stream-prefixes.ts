import { abandonmentDecider } from './abandonment/abandonment.ts';
import { accountDecider } from './account/account.ts';
import { addressDecider } from './account/address.ts';
import { accessLogDecider } from './audit/access-log.ts';
import { bookingDecider } from './booking/booking.ts';
import { confirmationNumberDecider } from './booking/confirmation-number.ts';
import { tripDecider } from './booking/same-trip.ts';
import { messageDecider } from './contact/message.ts';
import { holdDecider } from './hold/hold.ts';
import { monthDecider } from './ledger/month.ts';
import { bouncesDecider } from './mail/bounces.ts';
import { deliveryDecider } from './mail/delivery.ts';
import { mailQuotaDecider } from './mail/mail-quota.ts';
import { paymentDecider } from './payment/payment.ts';
import { payoutDecider } from './payout/payout.ts';
import { receiptsDecider } from './receipt/receipts.ts';
import { optOutDecider } from './recovery/opt-out.ts';
import { recoveryLinkDecider } from './recovery/recovery-link.ts';

/** The prefixes of our streams' names. All other streams in the log belong to other programs. */
export const STREAM_PREFIXES: readonly string[] = [
  abandonmentDecider,
  accessLogDecider,
  accountDecider,
  addressDecider,
  bookingDecider,
  bouncesDecider,
  confirmationNumberDecider,
  deliveryDecider,
  holdDecider,
  mailQuotaDecider,
  messageDecider,
  monthDecider,
  optOutDecider,
  paymentDecider,
  payoutDecider,
  receiptsDecider,
  recoveryLinkDecider,
  tripDecider,
].map(({ prefix }) => prefix);
