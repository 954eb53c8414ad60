import helmet from 'koa-helmet';
import type { Middleware } from 'koa';

const STRIPE_FRAMES = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/** Security headers; the content security policy leaves room for Stripe's script and frames only. */
export const securityHeaders = ({ https }: { https: boolean }): Middleware =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...STRIPE_FRAMES],
        // Radix positions its layers by style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", 'https://api.stripe.com'],
        frameSrc: [...STRIPE_FRAMES, 'https://hooks.stripe.com'],
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
