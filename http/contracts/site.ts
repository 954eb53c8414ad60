/** `GET /api/site`: what the browser must know of this installation. Holds no secret. */
export type SiteView = {
  /** True while flights come from the built-in schedule: the sample banner is shown. */
  sample: boolean;
  /** For the payment provider's script, or for the sandbox's stand-in. */
  stripePublishableKey: string;
  supportEmail: string;
};
