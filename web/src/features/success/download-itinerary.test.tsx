import { afterEach, expect, test, vi } from 'vitest';
import { downloadItinerary } from './download-itinerary.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const answer = (response: Response) => vi.stubGlobal('fetch', () => Promise.resolve(response));

test('the document is saved under the server’s file name', async () => {
  const saved: string[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  answer(
    new Response('%PDF', { headers: { 'content-disposition': 'attachment; filename="a.pdf"' } }),
  );
  expect(await downloadItinerary(1)).toEqual({ ok: true });
  expect(saved).toEqual(['a.pdf']);
});

test('an unpaid booking says that it must be paid', async () => {
  answer(Response.json({ message: 'Payment is not complete.' }, { status: 403 }));
  expect(await downloadItinerary(1)).toEqual({
    ok: false,
    message:
      'Payment Required: Payment is not complete. Please complete your payment to download the PDF.',
  });
});

test('any other failure is one sentence', async () => {
  answer(new Response('', { status: 500 }));
  const failed = {
    ok: false,
    message: 'Error downloading PDF. Please try again or contact support.',
  };
  expect(await downloadItinerary(1)).toEqual(failed);

  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await downloadItinerary(1)).toEqual(failed);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await downloadItinerary(1)).toEqual({
    ok: false,
    message: 'You are offline. Check your internet connection.',
  });
  expect(log).toHaveBeenCalledTimes(2);
});
