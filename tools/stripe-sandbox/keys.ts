/**
 * The only keys that the sandbox accepts, and the secret that it signs webhooks with. They protect
 * nothing: no money moves.
 */
export const SANDBOX_KEYS = {
  secretKey: 'sk_test_sandbox',
  publishableKey: 'pk_test_sandbox',
  webhookSecret: 'whsec_sandbox',
};
