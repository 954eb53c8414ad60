import type { Page } from 'playwright-core';
import { takenOver } from './taken-over.ts';

/** Long enough, and not on the list of common passwords. */
export const PASSWORD = 'four words in a row';

/** The default address of the administrator. */
export const ADMINISTRATOR = 'support@skyhold.example';

/**
 * Sets the first password by the link of a mail; leaving before the screen does aborts the call.
 */
export const setPassword = async (page: Page, link: string) => {
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set Password' }).click();
};

/** Fills in and submits the sign-in form. */
export const signIn = async (page: Page, email: string, password = PASSWORD) => {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
};

/** From the sign-in form to the administrator's dashboard. */
export const signInAsAdministrator = async (page: Page) => {
  await page.goto('/login');
  // Before hydration, the form does nothing.
  await takenOver(page);
  await signIn(page, ADMINISTRATOR);
  await page.getByRole('link', { name: 'Order Management' }).waitFor();
};

/** Sets the administrator's first password, by the link that the program printed. */
export const setAdministratorPassword = async (link: string) => {
  const { origin, searchParams } = new URL(link);
  const answer = await fetch(`${origin}/api/auth/set-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ token: searchParams.get('token'), password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`The password was not set: ${await answer.text()}`);
};
