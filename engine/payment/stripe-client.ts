import { Stripe } from 'stripe';

const loopbackHosts = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * The payment provider's client. `apiBase` sends every call to another address that speaks the same
 * API, for example `http://127.0.0.1:3000/__stripe`; its path is put before the path of each call.
 * Throws when `apiBase` is not on this machine or comes with a live key.
 */
export const createStripe = ({
  secretKey,
  apiBase,
}: {
  secretKey: string;
  apiBase?: string | undefined;
}): Stripe => {
  const config = {
    apiVersion: '2026-10-28.endive',
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
  } as const;
  if (apiBase === undefined) return new Stripe(secretKey, config);

  const base = new URL(apiBase);
  if (!loopbackHosts.has(base.hostname)) {
    throw new Error(`The payment API base must be on this machine, not ${base.hostname}.`);
  }
  if (!/^[a-z]+_test_/.test(secretKey)) {
    throw new Error('The payment API base may be changed only together with a test key.');
  }
  const protocol = base.protocol === 'http:' ? 'http' : 'https';
  return new Stripe(secretKey, {
    ...config,
    protocol,
    host: base.hostname.replace(/^\[|\]$/g, ''),
    port: base.port || (protocol === 'http' ? '80' : '443'),
    httpClient: underPath(base.pathname.replace(/\/$/, '')),
  });
};

/** The SDK knows host, port and protocol only; this puts a path in front of each request's own. */
const underPath = (prefix: string): Stripe.HttpClient => {
  const client = Stripe.createNodeHttpClient();
  return {
    getClientName: () => client.getClientName(),
    makeRequest: (host, port, path, ...rest) =>
      client.makeRequest(host, port, `${prefix}${path}`, ...rest),
  };
};
