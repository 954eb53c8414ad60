import { expect, test } from 'vitest';
import { eventsPage, readEventsPage } from './events-page.ts';

/** As the formatter leaves it: it pads the cells of tables only. */
const withoutPadding = (page: string) => page.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---');

test('docs/events.md lists every event as its codec has it; `npm run docs:events` writes it', async () => {
  expect(withoutPadding(await readEventsPage())).toBe(withoutPadding(await eventsPage()));
});

test.each(['NoteAdded', 'ReservationGrantedFree', 'OfflinePaymentRecorded', 'AccessRefused'])(
  '%s is listed',
  async (type) => expect(await readEventsPage()).toContain(`| \`${type}\``),
);
