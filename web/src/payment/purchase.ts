import type { TermsOf } from './accept-terms.ts';
import type { DefaultValuesOption } from '@stripe/stripe-js';

/** Why a try to pay failed, in the words of spec 2 §8. */
/** What is said of a payment; `advice`, in the form only, is what to do now. */
export type PaymentProblem = { title: string; description: string; advice?: string };

/** What is paid, and what differs between the checkout and a recovery link. */
export type Purchase = {
  /** US dollars with two decimals. */
  fee: string;
  /** What is known of the payer already, so that it need not be typed again. */
  billingDetails: NonNullable<DefaultValuesOption['billingDetails']>;
  /** Where the provider leads back to when a bank needs a page of its own. */
  returnPath: string;
  /** Names the booking, or the recovery link to it, whose terms are accepted with the payment. */
  acceptsTermsOf: TermsOf;
  /** Tells our server that the intent is paid, safe to repeat; gives the address of the confirmation. */
  settle: (paymentIntentId: string) => Promise<string>;
  /** Called once when everything is done; the form stays busy until it has finished. */
  onSettled: (confirmation: string) => void | Promise<void>;
  /**
   * The provider has the money, our server did not confirm it: the last error says why. Leads on, or
   * returns what to show on this screen.
   */
  onUnsettled: (intentId: string, error: unknown) => PaymentProblem | void | Promise<void>;
  /** What a 'Payment Error' says (spec 2 §8); the fault's own message where it has one. */
  failureText: (message: string | null) => string;
};
