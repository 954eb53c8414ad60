import { createStripe } from './stripe-js.ts';

/**
 * What a page loads from the sandbox in place of https://js.stripe.com/endive/stripe.js: defines
 * `window.Stripe`, and loads the style sheet beside it.
 */
const styles = document.createElement('link');
Object.assign(styles, { rel: 'stylesheet', href: '/__stripe/stripe.css' });
document.head.append(styles);

Object.assign(window, { Stripe: Object.assign(createStripe, { version: 'endive' }) });
