import { useElements, useStripe } from '@stripe/react-stripe-js';
import { useIsMutating } from '@tanstack/react-query';
import { offlineText } from '../app/connection-text.ts';
import { isRequestError } from '../app/request.ts';
import { useLeft } from '../app/use-left.ts';
import { useRetry } from '../app/use-retry.ts';
import { useSubmission } from '../app/use-submission.ts';
import { acceptTerms } from './accept-terms.ts';
import { pay, type PaymentOutcome } from './pay.ts';
import type { PaymentProblem, Purchase } from './purchase.ts';

const PAYMENT_KEY = ['payment'];

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** True from the click on *Pay* until the payment has ended either way. */
export const useIsPaying = () => useIsMutating({ mutationKey: PAYMENT_KEY }) > 0;

/**
 * Pays the open intent once and continues, or returns why not (spec 2 §4, §8): as `problem`, until
 * the card changes (`onCardChange`) or a new try starts.
 */
export function usePayment(purchase: Purchase, clientSecret: string) {
  const stripe = useStripe();
  const elements = useElements();
  const left = useLeft();
  const { retrying, withRetry } = useRetry();

  const failed = (message: string | null): PaymentProblem => {
    const offline = offlineText();
    return {
      title: 'Payment Error',
      description: offline
        ? `${offline} Pay again once you are online: your card is charged only once.`
        : purchase.failureText(message),
    };
  };

  const follow = async (outcome: PaymentOutcome): Promise<PaymentProblem | void> => {
    switch (outcome.kind) {
      case 'settled':
        return purchase.onSettled(outcome.confirmation);
      case 'unsettled':
        if (left.current.aborted) return;
        return purchase.onUnsettled(outcome.intentId, outcome.error);
      case 'incomplete':
        return;
      case 'declined':
        elements?.getElement('payment')?.focus();
        return {
          title: 'Payment Failed',
          description: `${outcome.message ?? purchase.failureText(null)} You were not charged. Check it or try another card.`,
          isOfCard: true,
        };
      case 'failed':
        return failed(outcome.message);
      default:
        return outcome satisfies never;
    }
  };

  const payment = useSubmission({
    mutationKey: PAYMENT_KEY,
    mutationFn: async (): Promise<PaymentProblem | void> => {
      if (!stripe || !elements)
        return {
          title: 'Payment System Error',
          description: 'Payment system is currently unavailable. Please try again later.',
        };
      try {
        // Recorded before the card is charged; idempotent.
        await withRetry(() => acceptTerms(purchase.acceptsTermsOf));
      } catch (error) {
        return failed(isRequestError(error) ? (error.problem?.message ?? null) : null);
      }
      const outcome = await pay({
        confirm: () =>
          stripe.confirmPayment({
            elements,
            confirmParams: {
              return_url: new URL(purchase.returnPath, window.location.origin).href,
            },
            redirect: 'if_required',
          }),
        retrieve: () => stripe.retrievePaymentIntent(clientSecret),
        // Idempotent: settling a paid intent again gives the same confirmation.
        settle: (intentId) => withRetry(() => purchase.settle(intentId)),
        wait,
      });
      return follow(outcome);
    },
  });

  return {
    busy: payment.isPending,
    retrying,
    problem: payment.data ?? null,
    onCardChange: () => {
      if (payment.data) payment.reset();
    },
    pay: payment.submit,
  };
}
