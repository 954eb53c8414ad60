import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import Koa from 'koa';
import pino from 'pino';
import { expect, test } from 'vitest';
import { supplierUnavailable } from '#engine/flights/supplier-unavailable.ts';
import { describeError } from '#engine/kernel/describe-error.ts';
import { providerUnavailable } from '#engine/payment/provider-unavailable.ts';
import { badInput } from '../input/parse-input.ts';
import { answerErrors } from './errors.ts';

const SECRETS = { email: 'ada@example.org', password: 'correct horse', passportNumber: 'X1234567' };

/** What is answered to a request with secrets in every part of it, and logged, when it fails. */
const failing = async (fault: Error) => {
  const lines: string[] = [];
  const log = pino(
    { base: null, timestamp: false, serializers: { err: describeError } },
    { write: (line) => void lines.push(line) },
  );
  const request = new IncomingMessage(new Socket());
  const secrets = Object.entries(SECRETS);
  request.method = 'POST';
  request.url = `/api/bookings/4711?${new URLSearchParams(SECRETS)}`;
  request.headers = Object.fromEntries(secrets.map(([name, value]) => [`x-${name}`, value]));
  const context = new Koa().createContext(request, new ServerResponse(request));
  Object.assign(context, { _matchedRoute: '/api/bookings/:id' });
  Object.assign(context.request, { body: SECRETS, rawBody: JSON.stringify(SECRETS) });
  await answerErrors(log)(context, () => Promise.reject(fault));
  return {
    status: context.status,
    retryAfter: context.response.get('retry-after'),
    body: context.body,
    logged: lines.map((line) => JSON.parse(line)),
  };
};

test('of a request that fails, only method, route and error are logged', async () => {
  const { status, body, logged } = await failing(new Error('no'));
  expect(status).toBe(500);
  expect(body).toEqual({ message: 'Something went wrong on our side. Please try again.' });
  expect(logged).toEqual([
    { level: 50, err: 'Error: no', method: 'POST', route: '/api/bookings/:id', msg: 'failed' },
  ]);
});

const connection = Object.assign(new Error('connect'), {
  code: 'ECONNREFUSED',
  syscall: 'connect',
});

test.each([
  ['database', connection],
  ['database', new Error('Unable to acquire a connection')],
  ['database', new Error('timeout exceeded when trying to connect')],
  ['payment provider', providerUnavailable('POST /v1/refunds')],
  ['flight supplier', supplierUnavailable('GET /air/offers')],
])('of one that the %s does not answer, only the error is logged: %s', async (server, fault) => {
  const { status, retryAfter, logged } = await failing(fault);
  expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: '5' });
  expect(logged).toEqual([
    {
      level: 40,
      err: expect.stringContaining(fault.message),
      msg: `the ${server} does not answer as it should`,
    },
  ]);
});

test.each([
  ['is refused for its input', badInput({ email: 'is no address' }), 400],
  ['a middleware refuses', Object.assign(new Error('large'), { status: 413 }), 413],
])('of one that %s, nothing is logged', async (_, fault, status) =>
  expect(await failing(fault)).toMatchObject({ status, logged: [] }),
);
