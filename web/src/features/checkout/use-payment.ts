import { useElements, useStripe } from '@stripe/react-stripe-js';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { confirmationPath, unsettledPath } from '../../app/paths.ts';
import { useToast } from '../../components/toast.tsx';
import { processPayment } from './api/process-payment.ts';
import { pay, type PaymentOutcome } from './pay.ts';

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Pays the open intent once and leads on to the confirmation, or says why not (spec 2 §4, §8). */
export function usePayment(bookingId: number, clientSecret: string) {
  const stripe = useStripe();
  const elements = useElements();
  const navigate = useNavigate();
  const toast = useToast();

  const follow = async (outcome: PaymentOutcome) => {
    switch (outcome.kind) {
      case 'settled':
        return navigate(confirmationPath(bookingId), { replace: true });
      case 'unsettled':
        return navigate(unsettledPath(bookingId, outcome.intentId), { replace: true });
      case 'incomplete':
        return;
      case 'declined':
        return toast.show({
          title: 'Payment Failed',
          description: outcome.message,
          variant: 'destructive',
        });
      case 'failed':
        return toast.show({
          title: 'Payment Error',
          description: outcome.message,
          variant: 'destructive',
        });
      default:
        return outcome satisfies never;
    }
  };

  const payment = useMutation({
    mutationFn: async () => {
      // What a try before this one said is no longer so.
      toast.dismiss();
      if (!stripe || !elements) {
        toast.show({
          title: 'Payment System Error',
          description: 'Payment system is currently unavailable. Please try again later.',
          variant: 'destructive',
        });
        return;
      }
      const outcome = await pay({
        confirm: () =>
          stripe.confirmPayment({
            elements,
            confirmParams: {
              return_url: new URL(confirmationPath(bookingId), window.location.origin).href,
            },
            redirect: 'if_required',
          }),
        retrieve: () => stripe.retrievePaymentIntent(clientSecret),
        settle: (paymentIntentId) => processPayment({ paymentIntentId, bookingId }),
        wait,
      });
      await follow(outcome);
    },
  });

  // A second press can come before the button is drawn as disabled.
  const running = useRef(false);
  return {
    busy: payment.isPending,
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
