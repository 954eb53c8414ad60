import { type Agent, request } from 'node:http';
import { createTraveller } from '../traveller.ts';

/** A browser with a cookie jar and keep-alive connections. Throws on an unsuccessful answer. */
export const openBrowser = (url: string, agent: Agent) => {
  const cookies = new Map<string, string>();
  const call = (path: string, body?: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const sent = request(`${url}${path}`, {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'content-type': 'application/json',
        },
      });
      sent.once('error', reject).once('response', (response) => {
        for (const cookie of response.headers['set-cookie'] ?? []) {
          const [pair = ''] = cookie.split(';');
          cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
        }
        const chunks: Buffer[] = [];
        response
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .once('end', () => {
            const text = Buffer.concat(chunks).toString();
            const { statusCode = 0 } = response;
            if (statusCode < 300) resolve(JSON.parse(text));
            else reject(new Error(`${path} was answered ${statusCode}: ${text.slice(0, 200)}`));
          });
      });
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  return createTraveller(url, call);
};
