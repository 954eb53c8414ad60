import type { TermsOf } from './accept-terms.ts';
import type { DefaultValuesOption } from '@stripe/stripe-js';

/**
 * Why an attempt to pay failed, in the words of spec 2 §8, and what to do now. `isOfCard`: the
 * provider marks the card field, which has the focus.
 */
export type PaymentProblem = { title: string; description: string; isOfCard?: true };

/** What is paid, and what differs between the checkout and a recovery link. */
export type Purchase = {
  /** US dollars with two decimals. */
  fee: string;
  /** Known data of the payer, to prefill the form. */
  billingDetails: NonNullable<DefaultValuesOption['billingDetails']>;
  /** The return path of the provider after a bank's own page. */
  returnPath: string;
  /** The booking, or the recovery link to it, whose terms are accepted with the payment. */
  acceptsTermsOf: TermsOf;
  /**
   * Reports to our server that the intent is paid, idempotently; returns the URL of the
   * confirmation.
   */
  settle: (paymentIntentId: string) => Promise<string>;
  /** Called once at the end; the form stays busy until it has finished. */
  onSettled: (confirmation: string) => void | Promise<void>;
  /**
   * The provider has the money, but our server did not confirm it: `error` says why. Navigates on,
   * or returns the message for this screen.
   */
  onUnsettled: (intentId: string, error: unknown) => PaymentProblem | void | Promise<void>;
  /** The text of a 'Payment Error' (spec 2 §8); the error's own message if it has one. */
  failureText: (message: string | null) => string;
};
