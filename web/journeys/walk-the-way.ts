import type { Page } from 'playwright-core';
import { takenOver } from './taken-over.ts';
import {
  confirmationNumber,
  DECLINED,
  fillDetails,
  fillSearch,
  payWith,
  proceedToPayment,
  review,
  VISA,
} from './way.ts';

/** Every screen and state of the main path. */
export type Screen =
  | 'home'
  | 'home-airports'
  | 'home-filled'
  | 'results'
  | 'results-filters'
  | 'passenger'
  | 'passenger-errors'
  | 'passenger-filled'
  | 'review'
  | 'checkout'
  | 'checkout-declined'
  | 'success'
  | 'booking-not-found'
  | 'not-found';

/** The number of frames without a scroll change after which a smooth scroll has ended. */
const FRAMES_AT_REST = 10;

/** Waits until fonts have loaded and motion and scrolling have ended; a spinner may continue. */
export const atRest = (page: Page) =>
  page.evaluate(async (framesAtRest) => {
    await document.fonts.ready;
    for (let still = 0, before = -1; still < framesAtRest; still += 1) {
      await new Promise(requestAnimationFrame);
      // Looked up each time: Chromium may never settle `finished` of a transition that a resize replaced.
      const isMoving = document
        .getAnimations()
        .some(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      if (isMoving || window.scrollY !== before) still = 0;
      before = window.scrollY;
    }
  }, FRAMES_AT_REST);

/**
 * Walks the main path once, with its detours; `take` is called with the name of each screen when it
 * is at rest. The page may report 402 for the declined card and 404 for unknown pages.
 */
export const walkTheWay = async (page: Page, take: (screen: Screen) => Promise<void>) => {
  const look = async (screen: Screen) => {
    await atRest(page);
    await take(screen);
  };

  await page.goto('/');
  await page.getByRole('button', { name: 'Search Flights' }).waitFor();
  await takenOver(page);
  await look('home');
  await page.getByRole('combobox', { name: 'From', exact: true }).pressSequentially('lon');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await look('home-airports');
  await fillSearch(page);
  await look('home-filled');

  await page.getByRole('button', { name: 'Search Flights' }).click();
  await page.getByRole('button', { name: 'Change return' }).first().waitFor();
  await look('results');
  const filters = page.getByRole('button', { name: 'Filters' });
  if (await filters.isVisible()) {
    await filters.click();
    await page.getByRole('dialog', { name: 'Filter Results' }).waitFor();
    await look('results-filters');
    await page.keyboard.press('Escape');
  } else {
    await page.getByRole('radio', { name: 'Direct' }).check();
    await look('results-filters');
    await page.getByRole('button', { name: 'Clear Filters' }).first().click();
  }
  await page.getByRole('button', { name: 'Get Itinerary $19' }).first().click();

  // On phones it is folded.
  await page.getByText('Return Flight', { exact: true }).waitFor({ state: 'attached' });
  await look('passenger');
  await page.getByRole('button', { name: 'Review Reservation' }).click();
  await page.getByRole('alert').first().waitFor();
  await look('passenger-errors');
  await fillDetails(page, 'zoe.sian@example.org');
  await look('passenger-filled');
  await review(page);
  await look('review');
  await proceedToPayment(page);
  await look('checkout');
  await payWith(page, DECLINED);
  await page.getByText('Payment Failed', { exact: true }).waitFor();
  await look('checkout-declined');
  await payWith(page, VISA);
  await confirmationNumber(page);
  await look('success');

  await page.goto('/success/1234567890');
  await page.getByRole('heading', { name: 'Booking Not Found' }).waitFor();
  await look('booking-not-found');
  await page.goto('/nowhere');
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  await look('not-found');
};
