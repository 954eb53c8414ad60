import { afterEach, expect, test, vi } from 'vitest';
import { isRequestError, request } from './request.ts';

const answer = (response: Response) => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(response));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

const failure = async () => {
  const error: unknown = await request('GET', '/api/x').catch((reason: unknown) => reason);
  return isRequestError(error) ? error : undefined;
};

afterEach(() => vi.unstubAllGlobals());

test('a body is sent as JSON with cookies, and the answer is parsed', async () => {
  const fetch = answer(Response.json({ booking: { id: 1 } }));
  expect(await request('POST', '/api/bookings', { a: 1 })).toEqual({ booking: { id: 1 } });
  expect(fetch).toHaveBeenCalledWith('/api/bookings', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
  });
});

test('an error contains status, body and the parsed problem', async () => {
  const body = '{"message":"Wrong","errors":{"to":"Must differ"}}';
  answer(new Response(body, { status: 400 }));
  expect(await failure()).toMatchObject({
    message: `400: ${body}`,
    status: 400,
    problem: { message: 'Wrong', errors: { to: 'Must differ' } },
  });
});

test('without a body the message is the status text, and there is no problem', async () => {
  answer(new Response('', { status: 502, statusText: 'Bad Gateway' }));
  expect(await failure()).toMatchObject({ message: '502: Bad Gateway', problem: null });
});

test.each([
  ['5', 503, 5000],
  ['0', 503, 1000],
  ['3600', 503, 30_000],
  ['Sun, 28 Feb 2027 12:00:07 GMT', 503, 7000],
  ['Sun, 28 Feb 2027 11:00:00 GMT', 503, 1000],
  ['soon', 503, undefined],
  ['5', 429, undefined],
])('“Retry-After: %s” with a %i means a wait of %s ms', async (value, status, ms) => {
  vi.useFakeTimers({ now: new Date('2027-02-28T12:00:00Z'), toFake: ['Date'] });
  answer(new Response('', { status, headers: { 'retry-after': value } }));
  expect((await failure())?.retryAfterMs).toBe(ms);
  vi.useRealTimers();
});
