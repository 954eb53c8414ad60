import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Accounts } from '#engine/account/accounts.ts';
import { type AddressHash, createAddressHash } from '#engine/account/address.ts';
import { createDuffelSupplier } from '#engine/flights/duffel/duffel-supplier.ts';
import type { FlightSupplier } from '#engine/flights/flight-supplier.ts';
import { type HoldChecks, holdChecksIn } from '#engine/hold/hold-checks.ts';
import { createScheduleSupplier } from '#engine/flights/schedule/schedule-supplier.ts';
import {
  createItineraryRenderer,
  type ItineraryRenderer,
} from '#engine/itinerary/itinerary-renderer.ts';
import { type SignedFiles, signedFilesIn } from '#engine/itinerary/signed-files.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { eventStoreDb } from '#engine/kernel/eventstoredb.ts';
import { REQUEST_LIMITS } from '#engine/kernel/eventstoredb-limits.ts';
import { type ProviderPayouts, stripePayouts } from '#engine/payout/provider-payouts.ts';
import { createLinkTokens, type LinkTokens } from '#engine/kernel/link-token.ts';
import { postgresTaskQueue } from '#engine/kernel/postgres-task-queue.ts';
import { createRateLimits, type RateLimits } from '#engine/kernel/rate-limits.ts';
import { createSealing, type Sealing } from '#engine/kernel/sealing.ts';
import type { TaskQueue } from '#engine/kernel/task-queue.ts';
import { createMonthSigner, type MonthSigner } from '#engine/ledger/month-signature.ts';
import { keepingContents } from '#engine/mail/mail-contents.ts';
import type { Mailer } from '#engine/mail/mailer.ts';
import { type CardCallers, postgresCardCallers } from '#engine/payment/card-callers.ts';
import type { PaymentProvider } from '#engine/payment/payment-provider.ts';
import { createStripe } from '#engine/payment/stripe-client.ts';
import { stripeProvider } from '#engine/payment/stripe-provider.ts';
import { STREAM_PREFIXES } from '#engine/stream-prefixes.ts';
import { accountsIn } from '#projections/accounts/queries.ts';
import { connectDatabase } from '#projections/database.ts';
import { type LagWatch, watchLag } from '#projections/projector/lag-watch.ts';
import { isLiveKey } from './environment.ts';
import type { Settings } from './settings.ts';

/** All external services of the application. */
export type Ports = {
  store: EventStore;
  knex: Knex;
  lagWatch: LagWatch;
  tasks: TaskQueue;
  sealing: Sealing;
  linkTokens: LinkTokens;
  addressHash: AddressHash;
  accounts: Accounts;
  limits: RateLimits;
  renderer: ItineraryRenderer;
  signedFiles: SignedFiles;
  monthSigner: MonthSigner;
  supplier: FlightSupplier;
  holdChecks: HoldChecks;
  provider: PaymentProvider;
  payouts: ProviderPayouts;
  cardCallers: CardCallers;
  mailer: Mailer;
  now: () => Date;
  log: Logger;
};

/** The limit of searches at a supplier, for all processes together. */
const SEARCHES = { points: 30, seconds: 60 };

/** Connects every port; connections are lazy, so this does not wait for servers. */
export const connectPorts = (
  settings: Settings,
  { mailer, log }: { mailer: Mailer; log: Logger },
): Ports => {
  const now = () => new Date();
  const knex = connectDatabase(settings.databaseUrl);
  const store = eventStoreDb(settings.eventStoreUrl, {
    prefixes: STREAM_PREFIXES,
    log,
    limits: settings.eventStoreLimits ?? REQUEST_LIMITS,
  });
  const sealing = createSealing(knex, settings.piiMasterKey, settings.previousPiiMasterKey);
  const addressHash = createAddressHash(settings.addressKey ?? settings.piiMasterKey);
  const linkTokens = createLinkTokens(settings.sessionSecret, settings.previousSessionSecret);
  const limits = createRateLimits(settings.databaseUrl, addressHash);
  const { flightSupplier: flights } = settings;
  const sellsFlights = {
    signer: linkTokens,
    searches: limits.limit('supplier-searches', SEARCHES),
    now,
  };
  const stripe = createStripe(settings.stripe);
  return {
    store,
    knex,
    lagWatch: watchLag(knex, store),
    tasks: postgresTaskQueue(knex),
    sealing,
    linkTokens,
    addressHash,
    accounts: accountsIn(knex, store),
    limits,
    renderer: createItineraryRenderer(log, settings.signingKey),
    signedFiles: signedFilesIn(knex, sealing),
    monthSigner: createMonthSigner(settings.piiMasterKey),
    supplier:
      flights.name === 'duffel'
        ? createDuffelSupplier({ ...flights, ...sellsFlights })
        : createScheduleSupplier({ now }),
    holdChecks: holdChecksIn(knex),
    provider: stripeProvider(stripe, {
      environment: settings.production ? 'production' : 'development',
      livemode: isLiveKey(settings.stripe.secretKey),
    }),
    payouts: stripePayouts(stripe),
    cardCallers: postgresCardCallers(knex),
    mailer: keepingContents(mailer, { knex, sealing }),
    now,
    log,
  };
};

/** Closes every connection. */
export const disconnectPorts = async ({
  store,
  knex,
  lagWatch,
  limits,
  renderer,
}: Ports): Promise<void> => {
  lagWatch.close();
  await Promise.all([store.close(), knex.destroy(), limits.close(), renderer.close()]);
};
