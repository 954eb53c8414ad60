import { createHash, randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldStream } from '#engine/kernel/handle-command.ts';
import { createSealing, type Sealing } from '#engine/kernel/sealing.ts';
import { startTestBackend, type TestBackend } from '#tools/dev/test-backend.ts';
import { arbitraryPersonalData, openBooking } from '../booking/booking.fixture.ts';
import { bookingDecider } from '../booking/booking.ts';
import { confirmBooking } from '../booking/confirm-booking.ts';
import { arbitraryContext } from '../kernel/counter.fixture.ts';
import { composeItinerary } from './compose-itinerary.ts';
import { issueOrRetry } from './issue-document.ts';
import { createItineraryRenderer, type ItineraryRenderer } from './itinerary-renderer.ts';
import { deleteSignedFiles, signedFilesIn } from './signed-files.ts';
import type { SigningKey } from './sign-pdf.ts';
import { signingKey } from './signing-key.fixture.ts';

const SIGNATURE = '/ETSI.CAdES.detached';

let backend: TestBackend;
let sealing: Sealing;
let warnings: unknown[];
/** One for each certificate, because starting its thread takes seconds. */
const renderers = new Map<SigningKey | undefined, ItineraryRenderer>();

beforeAll(async () => {
  backend = await startTestBackend();
  sealing = createSealing(backend.knex, 'a master key of at least 32 bytes, for tests');
});
afterAll(async () => {
  await Promise.all([...renderers.values()].map((renderer) => renderer.close()));
  await backend.stop();
});

const rendererWith = (key?: SigningKey) => {
  warnings = [];
  const warn = (...words: unknown[]) => warnings.push(words);
  const renderer = renderers.get(key) ?? createItineraryRenderer({ warn }, key);
  renderers.set(key, renderer);
  return renderer;
};

const confirmed = async (): Promise<number> => {
  const bookingId = randomInt(1_000_000_000, 1_000_000_000_000);
  const sealed = await sealing.seal(bookingDecider.stream(bookingId), arbitraryPersonalData());
  await openBooking(backend.store, { bookingId, sealed });
  await confirmBooking(backend.store, bookingId, { intentId: 'pi_1' }, arbitraryContext());
  return bookingId;
};

const issue = async (
  bookingId: number,
  renderer: ItineraryRenderer,
  issuer = { supportEmail: 'support@skyhold.example', siteUrl: 'https://skyhold.example' },
): Promise<Buffer> => {
  const { store, knex } = backend;
  const itinerary = await composeItinerary(
    { store, sealing, issuer, supplier: { name: 'schedule', holds: null }, now: () => new Date() },
    bookingId,
  );
  if ('reason' in itinerary) throw new Error(itinerary.reason);
  const ports = { store, renderer, signedFiles: signedFilesIn(knex, sealing) };
  return Buffer.from(await issueOrRetry(ports, bookingId, itinerary, arbitraryContext()));
};

const documentsOf = async (bookingId: number) => {
  const { state } = await foldStream(backend.store, bookingDecider, bookingId);
  return state.status === 'absent' ? [] : state.documents;
};

test('a version is signed once and keeps its bytes, despite concurrent requests and without the certificate', async () => {
  const bookingId = await confirmed();
  const renderer = rendererWith(signingKey);
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => issue(bookingId, renderer)));
  const later = await issue(bookingId, rendererWith());
  expect(first?.includes(SIGNATURE)).toBe(true);
  for (const file of [...others, later]) expect(first?.equals(file)).toBe(true);
  const documents = await documentsOf(bookingId);
  expect(documents.map(({ sha256 }) => sha256)).toEqual([
    createHash('sha256').update(later).digest('hex'),
  ]);
});

test('a version that was issued unsigned stays unsigned, and keeps its issuer', async () => {
  const bookingId = await confirmed();
  const before = await issue(bookingId, rendererWith());
  const moved = { supportEmail: 'help@moved.example', siteUrl: 'https://moved.example' };
  const after = await issue(bookingId, rendererWith(signingKey), moved);
  expect(before.includes(SIGNATURE)).toBe(false);
  expect(after.equals(before)).toBe(true);
  expect(await documentsOf(bookingId)).toHaveLength(1);
});

test('a certificate that cannot sign does not prevent a document', async () => {
  const bookingId = await confirmed();
  const file = await issue(bookingId, rendererWith({ ...signingKey, passphrase: 'another' }));
  expect(file.includes(SIGNATURE)).toBe(false);
  expect(warnings).toMatchObject([[{}, 'an itinerary is not signed']]);
});

test('the stored file is sealed, and deleted with the booking', async () => {
  const bookingId = await confirmed();
  await issue(bookingId, rendererWith(signingKey));
  const rows = () => backend.knex('signed_file').where({ booking_id: bookingId });
  const [{ sealed }] = await rows();
  expect(Buffer.from(sealed, 'base64').includes('%PDF')).toBe(false);
  await deleteSignedFiles(backend.knex, bookingId);
  expect(await rows()).toEqual([]);
});
