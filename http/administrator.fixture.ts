import { offerAdministrator } from '#engine/account/open-administrator.ts';
import { startSession } from '#engine/account/sessions.ts';
import { awaitPosition } from '#projections/projector/checkpoints.ts';
import { accountByAddress } from '#projections/accounts/queries.ts';
import { type Browser, createBrowser } from './browser.fixture.ts';
import { commandContext } from './command-context.ts';
import type { Ports } from './ports.ts';
import type { Settings } from './settings.ts';

type Product = { url: string; ports: Ports; settings: Settings };

/** A browser in which the administrator is signed in. */
export const administratorOf = async ({ url, ports, settings }: Product): Promise<Browser> => {
  const { knex, addressHash, store } = ports;
  await offerAdministrator(ports, settings.adminEmail, commandContext('system', new Date()));
  await awaitPosition(knex, ['accounts'], await store.head(), 30_000);
  const account = await accountByAddress(knex, addressHash(settings.adminEmail));
  if (!account) throw new Error('The administrator has no account');
  const browser = createBrowser(url);
  browser.cookies.set('skyhold_session', await startSession(knex, account.user_id, new Date()));
  return browser;
};
