import { createHash } from 'node:crypto';
import helmet from 'koa-helmet';
import type { Context, Middleware } from 'koa';

const STRIPE_FRAMES = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/** Devices that no script of ours, or of the provider's, needs. */
const REFUSED = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
];
const PERMISSIONS = [
  ...REFUSED.map((feature) => `${feature}=()`),
  'payment=(self "https://js.stripe.com")',
].join(', ');

const OWN_STYLES = "style-src 'self'";

/** Security headers; the content security policy leaves room for Stripe's script and frames only. */
export const securityHeaders = ({ https }: { https: boolean }): Middleware => {
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...STRIPE_FRAMES],
        styleSrc: ["'self'"],
        imgSrc: ["'self'"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", 'https://api.stripe.com'],
        frameSrc: ["'self'", ...STRIPE_FRAMES, 'https://hooks.stripe.com'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: https,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  return (context, next) => {
    context.set('permissions-policy', PERMISSIONS);
    return protect(context, next);
  };
};

/** Lets the `<style>` elements of a built page count, each by the hash of its text. */
export const allowStylesOf = (context: Context, page: string): void => {
  const hashes = [...page.matchAll(/<style>(.*?)<\/style>/gs)].map(
    ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  );
  const policy = context.response.get('content-security-policy');
  context.set(
    'content-security-policy',
    policy.replace(OWN_STYLES, [OWN_STYLES, ...hashes].join(' ')),
  );
};
