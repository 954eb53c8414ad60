import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import Koa from 'koa';
import { expect, test } from 'vitest';
import { readRawBody } from './raw-body.ts';

test('a body that breaks off is bad input, not an error of ours', async () => {
  const request = new IncomingMessage(new Socket());
  const context = new Koa().createContext(request, new ServerResponse(request));
  const reading = readRawBody(context, 10);
  request.push('{');
  request.destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
  await expect(reading).rejects.toMatchObject({ status: 400 });
});
