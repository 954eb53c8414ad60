import { connect, type Socket } from 'node:net';
import Koa from 'koa';
import { afterEach, expect, test } from 'vitest';
import { answerWith, listen, type Listening } from './listen.ts';
import { readJsonBody } from './input/json-body.ts';

let listening: Listening;
let socket: Socket | undefined;

afterEach(async () => {
  socket?.destroy();
  await listening.close();
});

test('a request has 30 s', async () => {
  listening = await listen('127.0.0.1', 0);
  const { requestTimeout, headersTimeout } = listening.server;
  expect({ requestTimeout, headersTimeout }).toEqual({
    requestTimeout: 30_000,
    headersTimeout: 30_000,
  });
});

test('while the application starts, it answers 503 as plain text', async () => {
  listening = await listen('127.0.0.1', 0);
  const { status, headers } = await fetch(`http://127.0.0.1:${listening.port}/`);
  expect(status).toBe(503);
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test.each([
  ['head', 'POST / HTTP/1.1\r\nHost: x\r\nX-'],
  [
    'body',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  ],
])('a request with a slow %s gets 408 and is closed', async (_, begun) => {
  listening = await listen('127.0.0.1', 0, { requestMs: 50 });
  const app = new Koa();
  app.silent = true;
  app.use(readJsonBody);
  answerWith(listening, app);
  const slow = connect(listening.port, '127.0.0.1');
  socket = slow;
  let answer = '';
  slow.on('data', (chunk) => (answer += String(chunk)));
  const cut = new Promise((resolve) => slow.once('close', resolve));
  slow.write(begun);
  await cut;
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});
