import type { StripeError } from '@stripe/stripe-js';
import { createCardForm, type CardForm } from './card-form.ts';
import type { IntentResult } from './sandbox-api.ts';

const elementType = 'payment';

type Handler = (event: unknown) => void;

/**
 * The payment element: mounted, it shows the card form, disabled until `loadIntent` has found an
 * intent that can be paid. Fires `loaderstart`, then `ready` or `loaderror`, and `change` on input.
 */
export const createPaymentElement = (
  loadIntent: () => Promise<IntentResult>,
  onDestroy: () => void,
) => {
  const handlers = new Map<string, Set<Handler>>();
  const emit = (type: string, event: object = {}): void => {
    for (const handler of handlers.get(type) ?? []) handler({ elementType, ...event });
  };
  let form: CardForm | undefined;

  const removeForm = (): void => {
    form?.root.remove();
    form = undefined;
  };

  const load = async (mounted: CardForm): Promise<void> => {
    // A page that mounts the element adds its handlers right after, in the same turn.
    await Promise.resolve();
    emit('loaderstart');
    const { paymentIntent, error } = await loadIntent();
    if (form !== mounted) return;
    const failure = error ?? finishedError(paymentIntent.status);
    if (failure !== undefined) {
      removeForm();
      emit('loaderror', { error: failure });
      return;
    }
    mounted.setDisabled(false);
    emit('ready');
  };

  return {
    /** The form while the element is mounted. */
    form: () => form,
    on: (type: string, handler: Handler): void => {
      handlers.set(type, (handlers.get(type) ?? new Set()).add(handler));
    },
    off: (type: string, handler: Handler): void => {
      handlers.get(type)?.delete(handler);
    },
    mount: (node: HTMLElement): void => {
      removeForm();
      const mounted = createCardForm(() => {
        emit('change', {
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
    destroy: (): void => {
      removeForm();
      onDestroy();
    },
    update: (): void => undefined,
    focus: (): void => form?.focus(),
  };
};
export type TestPaymentElement = ReturnType<typeof createPaymentElement>;

const finishedError = (status: string): StripeError | undefined =>
  status === 'succeeded' || status === 'canceled'
    ? {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        message: `This payment is ${status} already.`,
      }
    : undefined;
