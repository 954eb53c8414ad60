import Router from '@koa/router';
import Koa, { type Middleware } from 'koa';
import compress from 'koa-compress';
import conditionalGet from 'koa-conditional-get';
import { addressBehind } from './access/caller.ts';
import { createFollowToken } from './access/mailed-token.ts';
import type { Metrics } from './metrics.ts';
import { guardAdministration } from './access/account-access.ts';
import { auditAccess } from './access/audit-access.ts';
import { tagEntities } from './middleware/entity-tag.ts';
import { readJsonBody } from './input/json-body.ts';
import { answerErrors, httpError } from './middleware/errors.ts';
import { limitRate } from './middleware/rate-limit.ts';
import { requireSameOrigin } from './middleware/same-origin.ts';
import { recogniseSession } from './access/session.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import type { Ports } from './ports.ts';
import { abandonedRoutes } from './routes/abandoned.ts';
import { abandonedBookingRoutes } from './routes/abandoned-bookings.ts';
import { accessLinkRoutes } from './routes/access-links.ts';
import { accessLogRoutes } from './routes/access-log.ts';
import { adminCommandRoutes } from './routes/admin-commands.ts';
import { adminDisputeRoutes } from './routes/admin-disputes.ts';
import { adminDocumentRoutes } from './routes/admin-documents.ts';
import { adminOrderRoutes } from './routes/admin-order.ts';
import { adminOrderListRoutes } from './routes/admin-orders.ts';
import { airportRoutes } from './routes/airports.ts';
import { ownDataRoutes } from './routes/own-data.ts';
import { passwordRoutes } from './routes/passwords.ts';
import { bookingRoutes } from './routes/bookings.ts';
import { correctionRoutes } from './routes/corrections.ts';
import { crawlerRoutes } from './routes/crawlers.ts';
import { openApiRoutes } from './routes/openapi.ts';
import { draftRoutes } from './routes/drafts.ts';
import { closedMonthRoutes } from './routes/closed-months.ts';
import { financeRoutes } from './routes/finance.ts';
import { flightRoutes } from './routes/flights.ts';
import { healthRoutes } from './routes/health.ts';
import { mailContentRoutes } from './routes/mail-content.ts';
import { mailRoutes } from './routes/mails.ts';
import { messageRoutes } from './routes/messages.ts';
import { optOutRoutes } from './routes/opt-outs.ts';
import { servePages } from './routes/pages.ts';
import { paymentRoutes } from './routes/payments.ts';
import { reconciliationRoutes } from './routes/reconciliation.ts';
import { readModelRoutes } from './routes/read-models.ts';
import { receiptRoutes } from './routes/receipts.ts';
import { recoveryRoutes } from './routes/recovery.ts';
import { refundRequestRoutes } from './routes/refund-requests.ts';
import { secondFactorRoutes } from './routes/second-factor.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { signInRoutes } from './routes/sign-in.ts';
import { siteRoutes } from './routes/site.ts';
import { userRoutes } from './routes/users.ts';
import { waitingWorkRoutes } from './routes/waiting-work.ts';
import { verifyRoutes } from './routes/verify.ts';
import { holdRoutes, supplierWebhookRoutes } from './routes/holds.ts';
import { mailWebhookRoutes, webhookRoutes } from './routes/webhooks.ts';
import { issuerOf, type Settings, withPrevious } from './settings.ts';

/** Creates the HTTP application on the given ports. `extensions` precede all other routes. */
export const createApp = (
  settings: Settings,
  ports: Ports,
  { measure }: Pick<Metrics, 'measure'>,
  extensions: readonly Middleware[] = [],
): Koa => {
  const https = settings.publicUrl.startsWith('https:');
  const router = new Router({ sensitive: true });
  router.use(auditAccess(ports), guardAdministration);
  /** Before the limits and checks for browsers: a signature replaces them. */
  const webhooks = new Router({ sensitive: true });
  const { webhookSecret, previousWebhookSecret } = settings.stripe;

  if (settings.roles.includes('http')) {
    shopRoutes(router, settings, ports);
    if (webhookSecret)
      webhookRoutes(webhooks, ports, withPrevious(webhookSecret, previousWebhookSecret));
    const { flightSupplier } = settings;
    if (flightSupplier.name === 'duffel' && flightSupplier.webhookSecret)
      supplierWebhookRoutes(webhooks, ports, flightSupplier.webhookSecret);
    if (settings.mailReturn) mailWebhookRoutes(webhooks, ports, settings.mailReturn);
  }
  healthRoutes(router, ports);

  const app = new Koa({
    keys: withPrevious(settings.sessionSecret, settings.previousSessionSecret),
  });
  app.on('error', (error: unknown) => ports.log.warn({ err: error }, 'an answer broke off'));
  for (const extension of extensions) app.use(extension);
  app
    .use(async (context, next) => {
      // The public URL decides, even if a proxy uses plain HTTP to this process.
      context.cookies.secure = https;
      // A caller that accepts no encoding, not even `identity`, gets the answer as it is (RFC 9110
      // §12.5.3).
      if (!context.acceptsEncodings('br', 'gzip', 'deflate', 'identity')) context.compress = false;
      context.request.ip = addressBehind(context, settings.trustedProxies);
      await next();
    })
    .use(measure)
    .use(compress())
    .use(conditionalGet())
    .use(tagEntities)
    .use(securityHeaders({ https }))
    .use(async (context, next) => {
      // Unless a route says otherwise.
      if (context.path.startsWith('/api/')) context.set('cache-control', 'no-store');
      await next();
    })
    .use(answerErrors(ports.log))
    .use(webhooks.routes())
    .use(limitRate(ports.limits))
    .use(requireSameOrigin(settings.publicUrl))
    .use(readJsonBody)
    .use(recogniseSession(ports, settings.adminEmail))
    .use(router.routes())
    .use(async (context, next) => {
      if (context.path.startsWith('/api/')) throw httpError(404, 'There is nothing here.');
      await next();
    })
    .use(
      settings.roles.includes('http')
        ? servePages(settings.webRoot, {
            publicUrl: settings.publicUrl,
            supportEmail: settings.adminEmail,
            supplier: ports.supplier,
            now: ports.now,
          })
        : nothingElse,
    );
  return app;
};

const nothingElse: Middleware = (context) => context.throw(404);

/** The travellers' routes; a process without the role `http` has only its health. */
const shopRoutes = (router: Router, settings: Settings, ports: Ports) => {
  airportRoutes(router);
  flightRoutes(router, ports);
  bookingRoutes(router, ports, issuerOf(settings));
  correctionRoutes(router, ports);
  holdRoutes(router, ports);
  receiptRoutes(router, ports, issuerOf(settings), settings.seller);
  draftRoutes(router, ports);
  const followToken = createFollowToken(ports.limits);
  paymentRoutes(router, ports, followToken);
  abandonedBookingRoutes(router, ports);
  recoveryRoutes(router, ports, followToken);
  optOutRoutes(router, ports, followToken);
  accessLinkRoutes(router, ports);
  verifyRoutes(router, ports);
  signInRoutes(router, ports, settings.adminEmail);
  passwordRoutes(router, ports, settings.adminEmail);
  sessionRoutes(router, ports);
  secondFactorRoutes(router, ports, settings.adminEmail);
  userRoutes(router, ports);
  ownDataRoutes(router, ports, settings);
  adminOrderListRoutes(router, ports, settings.adminEmail);
  adminOrderRoutes(router, ports, settings);
  adminDocumentRoutes(router, ports, settings);
  adminDisputeRoutes(router, ports);
  adminCommandRoutes(router, ports, settings.adminEmail);
  refundRequestRoutes(router, ports);
  financeRoutes(router, ports);
  closedMonthRoutes(router, ports, settings.adminEmail);
  reconciliationRoutes(router, ports);
  accessLogRoutes(router, ports);
  readModelRoutes(router, ports);
  waitingWorkRoutes(router, ports);
  mailRoutes(router, ports);
  mailContentRoutes(router, ports);
  abandonedRoutes(router, ports, settings);
  messageRoutes(router, ports, settings.publicUrl);
  siteRoutes(router, {
    sample: !ports.supplier.live,
    stripePublishableKey: settings.stripe.publishableKey,
    supportEmail: settings.adminEmail,
  });
  crawlerRoutes(router, settings.publicUrl);
  openApiRoutes(router, settings.publicUrl);
};
