/**
 * The only keys that the sandbox takes, and what it signs webhooks with: who reaches it may pay
 * without money anyway.
 */
export const SANDBOX_KEYS = {
  secretKey: 'sk_test_sandbox',
  publishableKey: 'pk_test_sandbox',
  webhookSecret: 'whsec_sandbox',
};
