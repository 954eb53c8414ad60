import type { StripeError } from '@stripe/stripe-js';
import { createCardForm, type CardForm } from './card-form.ts';
import { createEventHandlers } from './event-handlers.ts';
import type { IntentResult } from './sandbox-api.ts';

const elementType = 'payment';

/**
 * The payment element: mounted, it shows the card form, disabled until `loadIntent` has found an
 * intent that can be paid. Fires `loaderstart`, then `ready` or `loaderror`, and `change` on input.
 */
export const createPaymentElement = (
  loadIntent: () => Promise<IntentResult>,
  onDestroy: () => void,
) => {
  const handlers = createEventHandlers();
  let form: CardForm | undefined;

  const removeForm = (): void => {
    form?.root.remove();
    form = undefined;
  };

  const load = async (mounted: CardForm): Promise<void> => {
    // Whoever mounts the element adds the handlers right after, in the same turn.
    await Promise.resolve();
    handlers.emit('loaderstart', { elementType });
    const { paymentIntent, error } = await loadIntent();
    if (form !== mounted) return;
    const failure = error ?? finishedError(paymentIntent.status);
    if (failure !== undefined) {
      removeForm();
      handlers.emit('loaderror', { elementType, error: failure });
      return;
    }
    mounted.setDisabled(false);
    handlers.emit('ready', { elementType });
  };

  const element = {
    /** The form while the element is mounted. */
    form: () => form,
    on: (type: string, handler: (event: unknown) => void) => {
      handlers.add(type, handler);
      return element;
    },
    once: (type: string, handler: (event: unknown) => void) => {
      const onlyOnce = (event: unknown): void => {
        handlers.remove(type, onlyOnce);
        handler(event);
      };
      handlers.add(type, onlyOnce);
      return element;
    },
    off: (type: string, handler?: (event: unknown) => void) => {
      handlers.remove(type, handler);
      return element;
    },
    mount: (node: HTMLElement): void => {
      removeForm();
      const mounted = createCardForm(() => {
        handlers.emit('change', {
          elementType,
          complete: mounted.isComplete(),
          empty: mounted.isEmpty(),
          collapsed: false,
          value: { type: 'card' },
        });
      });
      mounted.setDisabled(true);
      node.replaceChildren(mounted.root);
      form = mounted;
      void load(mounted);
    },
    unmount: removeForm,
    destroy: (): void => {
      removeForm();
      onDestroy();
    },
    focus: (): void => form?.focus(),
    update: (): void => undefined,
    collapse: (): void => undefined,
  };
  return element;
};
export type StandInPaymentElement = ReturnType<typeof createPaymentElement>;

const finishedError = (status: string): StripeError | undefined =>
  status === 'succeeded' || status === 'canceled'
    ? {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        message: `This payment is ${status} already.`,
      }
    : undefined;
