import { useElements, useStripe } from '@stripe/react-stripe-js';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isRequestError } from '../app/request.ts';
import { useLeft } from '../app/use-left.ts';
import { useRetry } from '../app/use-retry.ts';
import { useToast } from '../components/toast.tsx';
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
 * Pays the open intent once and continues, or shows why not (spec 2 §4, §8): in a toast, and as
 * `problem` until the card changes (`onCardChange`) or a new try starts.
 */
export function usePayment(purchase: Purchase, clientSecret: string) {
  const stripe = useStripe();
  const elements = useElements();
  const toast = useToast();
  const left = useLeft();
  const { retrying, withRetry } = useRetry();

  const [problem, setProblem] = useState<PaymentProblem | null>(null);

  const complain = (found: PaymentProblem) => {
    setProblem(found);
    const { title, description } = found;
    toast.show({ title, description, variant: 'destructive' });
  };

  const follow = async (outcome: PaymentOutcome) => {
    switch (outcome.kind) {
      case 'settled':
        return purchase.onSettled(outcome.confirmation);
      case 'unsettled': {
        if (left.current.aborted) return;
        const found = await purchase.onUnsettled(outcome.intentId, outcome.error);
        return found && complain(found);
      }
      case 'incomplete':
        return;
      case 'declined':
        return complain({
          title: 'Payment Failed',
          description: outcome.message ?? purchase.failureText(null),
          advice: 'You were not charged. Check the details, or try another card.',
        });
      case 'failed':
        return complain({
          title: 'Payment Error',
          description: purchase.failureText(outcome.message),
        });
      default:
        return outcome satisfies never;
    }
  };

  const payment = useMutation({
    mutationKey: PAYMENT_KEY,
    mutationFn: async () => {
      // A new try clears the previous error.
      setProblem(null);
      toast.dismiss();
      if (!stripe || !elements) {
        complain({
          title: 'Payment System Error',
          description: 'Payment system is currently unavailable. Please try again later.',
        });
        return;
      }
      try {
        // Recorded before the card is charged; idempotent.
        await withRetry(() => acceptTerms(purchase.acceptsTermsOf));
      } catch (error) {
        const message = isRequestError(error) ? (error.problem?.message ?? null) : null;
        return follow({ kind: 'failed', message });
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
      await follow(outcome);
    },
  });

  // A second click can come before the button is rendered as disabled.
  const running = useRef(false);
  return {
    busy: payment.isPending,
    retrying,
    problem,
    onCardChange: () => setProblem(null),
    pay: () => {
      if (running.current) return;
      running.current = true;
      payment.mutate(undefined, {
        onSettled: () => {
          running.current = false;
        },
      });
    },
  };
}
