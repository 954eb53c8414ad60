import type { BlockList } from 'node:net';
import type { Issuer } from '#engine/itinerary/compose-itinerary.ts';
import type { EventStoreLimits } from '#engine/kernel/eventstoredb-limits.ts';
import type { Retention } from '#engine/privacy/forget-outdated.ts';
import type { Role, SupplierName } from './environment.ts';

/**
 * Everything that the program needs to know, with every address filled in: from the environment
 * alone, or with embedded servers where it names none.
 */
export type Settings = {
  publicUrl: string;
  databaseUrl: string;
  eventStoreUrl: string;
  /** Other than those of requests: of a tool, or of a test of outages. */
  eventStoreLimits?: EventStoreLimits;
  stripe: {
    secretKey: string;
    publishableKey: string;
    /** What webhooks are signed with; without it they are not taken. */
    webhookSecret?: string;
    /** The local sandbox or a test's server instead of Stripe. */
    apiBase?: string;
  };
  adminEmail: string;
  piiMasterKey: string;
  sessionSecret: string;
  /** How long after an abandonment its reminder leaves. */
  recoveryEmailDelayMs: number;
  /** After how long without an event an unpaid checkout counts as abandoned. */
  checkoutSilenceMs: number;
  /** How long personal data is kept. */
  retention: Retention;
  /** Where flights come from. */
  flightSupplier: SupplierName;
  roles: readonly Role[];
  /** Whose `X-Forwarded-For` is believed; none by default. */
  trustedProxies?: BlockList;
  production: boolean;
  /** Folder of the built web app. */
  webRoot: string;
};

/** The house as documents and mails name it. */
export const issuerOf = ({
  adminEmail,
  publicUrl,
}: Pick<Settings, 'adminEmail' | 'publicUrl'>): Issuer => ({
  supportEmail: adminEmail,
  siteUrl: publicUrl,
});
