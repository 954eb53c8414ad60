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

test('a body goes out as JSON with the cookies, the answer comes back parsed', async () => {
  const fetch = answer(Response.json({ booking: { id: 1 } }));
  expect(await request('POST', '/api/bookings', { a: 1 })).toEqual({ booking: { id: 1 } });
  expect(fetch).toHaveBeenCalledWith('/api/bookings', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
  });
});

test('a refusal carries status, body and the parsed problem', async () => {
  const body = '{"message":"Wrong","errors":{"to":"Must differ"}}';
  answer(new Response(body, { status: 400 }));
  expect(await failure()).toMatchObject({
    message: `400: ${body}`,
    status: 400,
    problem: { message: 'Wrong', errors: { to: 'Must differ' } },
  });
});

test('without a body the message has the status text, and there is no problem', async () => {
  answer(new Response('', { status: 502, statusText: 'Bad Gateway' }));
  expect(await failure()).toMatchObject({ message: '502: Bad Gateway', problem: null });
});
