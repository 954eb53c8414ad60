import type { Stripe, StripeError, StripePaymentElementOptions } from '@stripe/stripe-js';
import { askForAuthentication } from './authentication-dialog.ts';
import { createPaymentElement, type TestPaymentElement } from './payment-element.ts';
import {
  type BillingDetails,
  createSandboxApi,
  type IntentResult,
  type SandboxApi,
} from './sandbox-api.ts';

/**
 * Stands in for Stripe.js in front of the payment sandbox: the subset that `<Elements>`,
 * `<PaymentElement>` and `confirmPayment` with `redirect: 'if_required'` use, drawn in the page
 * itself. It takes test cards only.
 */
export const createStripe = (publishableKey: string): Stripe => {
  const api = createSandboxApi(publishableKey);
  const subset = {
    elements: (options: { clientSecret: string }) => createElements(api, options.clientSecret),
    confirmPayment: ({ elements }: { elements: TestElements }) => confirmPayment(api, elements),
    retrievePaymentIntent: api.retrieve,
    createToken: notSupported,
    createPaymentMethod: notSupported,
    confirmCardPayment: notSupported,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
  // Untyped on the way: a subset cannot satisfy the type of the whole library.
  const library: Stripe = Object.assign(Object.create(null), subset);
  return library;
};

const createElements = (api: SandboxApi, clientSecret: string) => {
  let element: TestPaymentElement | undefined;
  let billing: BillingDetails = {};
  return {
    clientSecret,
    create: (type: string, options?: StripePaymentElementOptions): TestPaymentElement => {
      if (type !== 'payment') throw new Error(`The test card form has no ${type} element.`);
      const created = createPaymentElement(
        () => api.retrieve(clientSecret),
        () => {
          if (element === created) element = undefined;
        },
      );
      element = created;
      billing = options?.defaultValues?.billingDetails ?? {};
      return created;
    },
    getElement: (): TestPaymentElement | null => element ?? null,
    billingDetails: () => billing,
    update: (): void => undefined,
  };
};
type TestElements = ReturnType<typeof createElements>;

const validate = (element: TestPaymentElement | undefined): { error: StripeError } | undefined => {
  const form = element?.form();
  if (form === undefined) {
    const message = 'The payment element is not mounted.';
    return { error: { type: 'invalid_request_error', message } };
  }
  const invalid = form.validate();
  return invalid === undefined ? undefined : { error: { type: 'validation_error', ...invalid } };
};

const confirmPayment = async (
  api: SandboxApi,
  { clientSecret, getElement, billingDetails }: TestElements,
): Promise<IntentResult> => {
  const element = getElement() ?? undefined;
  const invalid = validate(element);
  const form = element?.form();
  if (invalid !== undefined || form === undefined) {
    return invalid ?? { error: { type: 'invalid_request_error' } };
  }
  form.setDisabled(true);
  try {
    const first = await api.confirm(clientSecret, form.read(), billingDetails());
    if (first.error?.type === 'card_error') form.markDeclined(first.error.code);
    if (first.paymentIntent?.status !== 'requires_action') return first;
    const answer = await askForAuthentication(first.paymentIntent);
    return afterAuthentication(await api.authenticate(clientSecret, answer));
  } finally {
    form.setDisabled(false);
  }
};

/** An intent that waits for another card after 3-D Secure is a failed payment. */
const afterAuthentication = (result: IntentResult): IntentResult => {
  const intent = result.paymentIntent;
  if (intent?.status !== 'requires_payment_method' || intent.last_payment_error === null) {
    return result;
  }
  return { error: { ...intent.last_payment_error, payment_intent: intent } };
};

const notSupported = () =>
  Promise.resolve({
    error: {
      type: 'invalid_request_error',
      message: 'The test card form only confirms payments.',
    },
  });
