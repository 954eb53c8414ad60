import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isEnvironmentError, readEnvironment } from './environment.ts';

const SECRET = 'a secret that is 32 characters long or longer';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://user:password@db.example/skyhold',
  EVENTSTORE_URL: 'esdb://events.example:2113?tls=false',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtps://user:password@mail.example',
  PII_MASTER_KEY: SECRET,
  SESSION_SECRET: SECRET,
  PUBLIC_URL: 'https://skyhold.example',
};

const ecKey = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();

/** What the program says before it ends. */
const complaint = (variables: NodeJS.ProcessEnv): string => {
  try {
    readEnvironment(variables);
  } catch (error) {
    if (isEnvironmentError(error)) return error.message;
    throw error;
  }
  return 'none';
};

test('nothing has to be set', () => {
  expect(readEnvironment({})).toEqual({
    PORT: 3000,
    HOST: '127.0.0.1',
    OPS_PORT: 0,
    OPS_HOST: '127.0.0.1',
    DATA_DIR: resolve('.data'),
    ADMIN_EMAIL: 'support@skyhold.example',
    FLIGHT_SUPPLIER: 'schedule',
    RECOVERY_EMAIL_DELAY: 1_800_000,
    DATA_RETENTION: { years: 7 },
    SELLER_NAME: 'Skyhold',
    CHECKOUT_SILENCE: 1_800_000,
    ROLES: ['http', 'projector', 'processes'],
    ALLOW_EMBEDDED: '0',
    LOG_LEVEL: 'info',
    production: false,
  });
});

test('an empty variable is one that is not set', () => {
  const empty = Object.fromEntries(Object.keys(production).map((name) => [name, '']));
  expect(readEnvironment({ ...empty, PORT: '', ROLES: '' })).toEqual(readEnvironment({}));
});

test('what is set arrives in the form that the program uses', () => {
  expect(
    readEnvironment({
      ...production,
      PORT: '0',
      PUBLIC_URL: 'https://skyhold.example//',
      ROLES: 'http, projector',
      DATA_DIR: 'somewhere',
      SELLER_TAX_RATE: '8.1',
      RECOVERY_EMAIL_DELAY: '45s',
      CHECKOUT_SILENCE: '2h',
      DATA_RETENTION: '90d',
    }),
  ).toMatchObject({
    PORT: 0,
    PUBLIC_URL: 'https://skyhold.example',
    ROLES: ['http', 'projector'],
    DATA_DIR: resolve('somewhere'),
    RECOVERY_EMAIL_DELAY: 45_000,
    CHECKOUT_SILENCE: 7_200_000,
    SELLER_TAX_RATE: 8.1,
    DATA_RETENTION: { days: 90 },
    production: true,
  });
});

const bad: [variable: string, values: string[], sentence: string][] = [
  [
    'PORT',
    ['http', '-1', '65536', '1.5', '3000x', ' ', '0x10'],
    'must be a port number from 0 to 65535',
  ],
  [
    'RECOVERY_EMAIL_DELAY',
    ['30', 'soon', '-1m', '1.5h', '30 m', '30M', '1h30m', '1e3s', '9999999s'],
    'must be a time span like 45s, 30m, 2h or 1d',
  ],
  [
    'DATA_RETENTION',
    ['7', 'y', '-1y', '7m', '7 y', '0d', '0y', '00d', '07y'],
    'must be a number of years or days like 7y or 90d',
  ],
  ['SELLER_TAX_RATE', ['19%', '-1', '100', '8,1'], 'must be a percentage like 19 or 8.1'],
  ['CHECKOUT_SILENCE', ['m', '30min'], 'must be a time span like 45s, 30m, 2h or 1d'],
  [
    'PUBLIC_URL',
    ['skyhold.example', 'ftp://skyhold.example', '/'],
    'must be an address that begins with http:// or https://',
  ],
  [
    'DATABASE_URL',
    ['mysql://db', 'localhost:5432'],
    'must be an address that begins with postgres:// or postgresql://',
  ],
  ['STRIPE_SECRET_KEY', ['pk_test_1', 'secret'], 'must begin with sk_ or rk_'],
  [
    'MAIL_RETURN_DOMAIN',
    ['@bounces.example', 'a b', 'bounces..example'],
    'must be a domain name like bounces.example.org',
  ],
  ['MAIL_WEBHOOK_SECRET', ['short'], 'must have at least 32 characters'],
  [
    'DKIM_PRIVATE_KEY',
    ['/nowhere/dkim.pem', '-----BEGIN PRIVATE KEY-----\nno key', ecKey],
    'must be a private RSA key (PEM), or the path of a file that holds one',
  ],
  ['OPS_PORT', ['http', '65536'], 'must be a port number from 0 to 65535'],
  [
    'NODE_ENV',
    ['Production', 'prod', 'staging', ' '],
    'must be one of development, test, production',
  ],
  [
    'TRUSTED_PROXIES',
    [
      'all',
      '10.0.0.0/33',
      '10.0.0.0/',
      '10.0.0',
      'proxy.example',
      '10.0.0.1,',
      'fd00::/129',
      '::1/1x',
    ],
    'may hold addresses and ranges like 10.0.0.1,192.168.0.0/16,fd00::/8',
  ],
  ['STRIPE_PUBLISHABLE_KEY', ['sk_test_1'], 'must begin with pk_'],
  ['STRIPE_WEBHOOK_SECRET', ['secret'], 'must begin with whsec_'],
  ['STRIPE_API_BASE', ['localhost'], 'must be an address that begins with http:// or https://'],
  ['SMTP_URL', ['mail.example'], 'must be an address that begins with smtp:// or smtps://'],
  ['MAIL_FROM', ['Skyhold'], 'must hold an email address'],
  ['ADMIN_EMAIL', ['admin', 'a@b'], 'must be an email address'],
  ['PII_MASTER_KEY', ['short'], 'must have at least 32 characters'],
  ['SESSION_SECRET', ['x'.repeat(31)], 'must have at least 32 characters'],
  ...(['SESSION_SECRET', 'PII_MASTER_KEY'] as const).map((name): (typeof bad)[number] => [
    name,
    [
      'x'.repeat(64),
      'a0'.repeat(20),
      'password'.repeat(4),
      'skyhold-secret'.repeat(3),
      '12345678901234567890123456789012',
      'abcdefghijklmnopqrstuvwxyz0123456789',
    ],
    'must be random: it repeats itself or follows a sequence (openssl rand -base64 32 makes a good one)',
  ]),
  ['FLIGHT_SUPPLIER', ['nobody'], 'must be schedule or duffel'],
  ['DUFFEL_ACCESS_TOKEN', ['secret'], 'must begin with duffel_test_ or duffel_live_'],
  ['SUPPLIER_CONSENT', ['no', 'true'], 'must be yes'],
  ['SUPPLIER_ORDER_FEE', ['free', '-1', '3.001'], 'must be an amount in USD like 3 or 3.00'],
  ['ROLES', ['http,web', 'HTTP', ','], 'may hold http, projector, processes'],
  ['ALLOW_EMBEDDED', ['yes', 'true'], 'must be 0 or 1'],
  ['LOG_LEVEL', ['loud'], 'must be one of debug, info, warn, error, silent'],
];

test.each(
  bad.flatMap(([variable, values, rule]) => values.map((value) => ({ variable, value, rule }))),
)('$variable=$value is refused in one sentence', ({ variable, value, rule }) => {
  expect(complaint({ [variable]: value })).toBe(`${variable} ${rule}.`);
});

describe('the event store', () => {
  let directory: string;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'certificates-'));
    await writeFile(join(directory, 'own ca.crt'), CERTIFICATE);
    await writeFile(join(directory, 'user.pem'), `${CERTIFICATE}${KEY}`);
  });
  afterAll(() => rm(directory, { recursive: true }));

  test.each([
    'esdb://one',
    'esdb://one:2113',
    'esdb://127.0.0.1:2113/?tls=false',
    'esdb://one:2113,two:2114,three?tls=false',
    'esdb+discover://cluster.example:2113',
    'esdb://admin:changeit@one,two,three',
    'esdb://an%40admin:p%40ss%3Aw%2Frd%3F@one:2113,two:2113?tls=true',
    'esdb://one?tls=true&tlsVerifyCert=true',
    'esdb://one?tlsCaFile={directory}/own%20ca.crt',
    'esdb://one?userCertFile={directory}/user.pem&userKeyFile={directory}/user.pem',
    'esdb://one,two?nodePreference=leader',
    'esdb://one,two?nodePreference=follower',
    'esdb://one,two?nodePreference=random',
    'esdb://one,two?nodePreference=readOnlyReplica',
    'esdb://one?keepAliveInterval=10000&keepAliveTimeout=10000',
    'esdb://one?keepAliveInterval=-1&keepAliveTimeout=-1',
    'esdb://one?defaultDeadline=60000',
    'esdb://one?connectionName=shop',
    'esdb+discover://one?maxDiscoverAttempts=3&discoveryInterval=500&gossipTimeout=5',
  ])('may be at %s', (form) => {
    const EVENTSTORE_URL = form.replaceAll('{directory}', directory);
    const open = process.getActiveResourcesInfo();
    expect(readEnvironment({ EVENTSTORE_URL })).toMatchObject({ EVENTSTORE_URL });
    expect(process.getActiveResourcesInfo()).toEqual(open);
  });

  const expected = (what: string, position: number) =>
    `is not the address of an event store: expected ${what} at position ${position}`;
  const preferences = 'leader or follower or read_only_replica or random';
  const options =
    'may hold only the options connectionName, defaultDeadline, discoveryInterval, gossipTimeout, keepAliveInterval, keepAliveTimeout, maxDiscoverAttempts, nodePreference, tls, tlsCaFile, tlsVerifyCert, userCertFile, userKeyFile';

  test.each([
    ['http://localhost:2113', expected('esdb:// or esdb+discover://', 0)],
    ['kurrentdb://localhost:2113', expected('esdb:// or esdb+discover://', 0)],
    ['localhost:2113', expected('esdb:// or esdb+discover://', 0)],
    ['esdb://?tls=false', expected('host', 7)],
    ['esdb://[::1]:2113', expected('host', 7)],
    ['esdb://one:http', expected('port number', 11)],
    ['esdb://admin:hunter2', expected('port number', 13)],
    ['esdb://admin:hun@ter2:x', expected('port number', 22)],
    ['esdb://one?tls', expected('?key=value', 10)],
    ['esdb://one?tls=false?tls=true', expected('&key=value', 20)],
    ['esdb://one?tls=yes', expected('true or false', 15)],
    ['esdb://one?gossipTimeout=soon', expected('Integer', 25)],
    ['esdb://one?nodePreference=hunter2', expected(preferences, 26)],
    ['esdb://admin:hunter2@one?tlsCaFlie=ca.crt', options],
    ['esdb://admin:hun?ter2@one?tls=true&feature=on', options],
    ['esdb://one?throwOnAppendFailure=false', options],
    ['esdb://one?&tls=false', options],
    ['esdb://admin:100%@one', 'cannot be used: URI malformed'],
    [
      'esdb://admin:hunter2@one?tlsCaFile=/no/such/ca.crt',
      'cannot be used: Failed to load certificate file: File was not found',
    ],
    [
      'esdb://one?userCertFile=user.crt',
      'cannot be used: userCertFile must be given with accompanying userKeyFile',
    ],
    [
      'esdb://one?defaultDeadline=0',
      'cannot be used: Invalid defaultDeadline "0": Please provide a positive integer',
    ],
  ])('cannot be at %s, in one sentence without the password', (EVENTSTORE_URL, rule) => {
    expect(complaint({ EVENTSTORE_URL })).toBe(`EVENTSTORE_URL ${rule}.`);
  });

  test('is verified whatever the address asks, so that the client does not print it', () => {
    const EVENTSTORE_URL = 'esdb://admin:hunter2@one?tls=true&tlsVerifyCert=false';
    expect(readEnvironment({ EVENTSTORE_URL })).toMatchObject({
      EVENTSTORE_URL: 'esdb://admin:hunter2@one?tls=true&tlsVerifyCert=true',
    });
  });
});

describe('mail', () => {
  const pem = generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
  const dkim = { DKIM_DOMAIN: 'Skyhold.example', DKIM_SELECTOR: 'mail', DKIM_PRIVATE_KEY: pem };
  const returning = { MAIL_RETURN_DOMAIN: 'Bounces.Skyhold.example', MAIL_WEBHOOK_SECRET: SECRET };

  test.each(Object.keys(dkim))('is signed with all of its settings or not at all: %s', (name) =>
    expect(complaint({ ...dkim, [name]: '' })).toBe(
      'DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY must be set together.',
    ),
  );

  test.each(Object.keys(returning))('comes back to where notices are read, or not: %s', (name) =>
    expect(complaint({ ...returning, [name]: '' })).toBe(
      'MAIL_RETURN_DOMAIN and MAIL_WEBHOOK_SECRET must be set together.',
    ),
  );

  test('has its key from a file too, and its domains in lower case', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dkim-'));
    const file = join(folder, 'dkim.pem');
    await writeFile(file, pem);
    const { MAIL_RETURN_DOMAIN, DKIM_DOMAIN, DKIM_PRIVATE_KEY } = readEnvironment({
      ...returning,
      ...dkim,
      DKIM_PRIVATE_KEY: file,
    });
    await rm(folder, { recursive: true });
    expect([MAIL_RETURN_DOMAIN, DKIM_DOMAIN]).toEqual([
      'bounces.skyhold.example',
      'skyhold.example',
    ]);
    expect(DKIM_PRIVATE_KEY).toBe(pem);
  });
});

describe('the certificate that documents are signed with', () => {
  const PDF_SIGNING_P12 = fileURLToPath(
    new URL('../engine/itinerary/signing-key.fixture.p12', import.meta.url),
  );
  const PDF_SIGNING_PASSPHRASE = 'a passphrase';

  test('is read from its file', () => {
    const environment = readEnvironment({ PDF_SIGNING_P12, PDF_SIGNING_PASSPHRASE });
    expect(environment.PDF_SIGNING_P12).toEqual(readFileSync(PDF_SIGNING_P12));
  });

  test.each([
    [{ PDF_SIGNING_P12 }, 'PDF_SIGNING_P12 and PDF_SIGNING_PASSPHRASE must be set together.'],
    [
      { PDF_SIGNING_P12: '/nowhere.p12', PDF_SIGNING_PASSPHRASE },
      'PDF_SIGNING_P12 must be the path of a file that can be read.',
    ],
    [
      { PDF_SIGNING_P12, PDF_SIGNING_PASSPHRASE: 'another' },
      'PDF_SIGNING_P12 must be the path of a PKCS#12 file that PDF_SIGNING_PASSPHRASE opens.',
    ],
  ])('is complete and opens: %o', (environment, sentence) =>
    expect(complaint(environment)).toBe(sentence),
  );
});

test('another master key wants the one that addresses are hashed with', () => {
  const keys = { PII_MASTER_KEY: SECRET, PII_MASTER_KEY_PREVIOUS: SECRET };
  expect(complaint(keys)).toBe(
    'ADDRESS_KEY must be set with PII_MASTER_KEY_PREVIOUS: to the first PII_MASTER_KEY, which addresses are hashed with.',
  );
  expect(readEnvironment({ ...keys, ADDRESS_KEY: SECRET }).ADDRESS_KEY).toBe(SECRET);
});

describe('the payment provider', () => {
  test('needs both keys or none', () => {
    const sentence = 'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must be set together.';
    expect(complaint({ STRIPE_SECRET_KEY: 'sk_test_1' })).toBe(sentence);
    expect(complaint({ STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })).toBe(sentence);
  });

  test('needs two keys of one mode: live money is taken with both or with none', () => {
    const sentence =
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both be test keys.';
    expect(complaint({ ...liveKeys, STRIPE_SECRET_KEY: 'sk_test_1' })).toBe(sentence);
    expect(complaint({ ...liveKeys, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })).toBe(sentence);
    expect(complaint({ ...production, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })).toBe(sentence);
    expect(complaint({ ...production, ...liveKeys })).toBe('none');
    expect(complaint(testKeys)).toBe('none');
  });

  const testKeys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
  const liveKeys = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
  const refusal =
    'STRIPE_API_BASE is for tests: it must lead to this machine, without live keys and not in production.';

  test.each(['http://127.0.0.1:3000/__stripe', 'http://localhost:1', 'https://[::1]:8080'])(
    'may be led to %s with test keys',
    (STRIPE_API_BASE) => {
      expect(readEnvironment({ ...testKeys, STRIPE_API_BASE })).toMatchObject({ STRIPE_API_BASE });
    },
  );

  test.each([
    'https://payments.example',
    'http://10.0.0.1',
    'http://127.0.0.1.evil.example',
    'http://localhost@evil.example',
    'http://0.0.0.0',
  ])('may not be led to %s', (STRIPE_API_BASE) => {
    expect(complaint({ ...testKeys, STRIPE_API_BASE })).toBe(refusal);
  });

  test('may not be led anywhere with live keys, nor in production', () => {
    const STRIPE_API_BASE = 'http://127.0.0.1:3000';
    expect(complaint({ ...liveKeys, STRIPE_API_BASE })).toBe(refusal);
    expect(complaint({ ...production, ...testKeys, STRIPE_API_BASE })).toBe(refusal);
    const allowed = { ...production, ...testKeys, ALLOW_EMBEDDED: '1' };
    expect(complaint({ ...allowed, STRIPE_API_BASE })).toBe(refusal);
  });
});

describe('with live keys', () => {
  const { NODE_ENV: _, ...live } = production;

  test.each(['sk_live_1', 'rk_live_1'])('%s, every start is one in production', (key) => {
    const variables = { ...live, STRIPE_SECRET_KEY: key };
    for (const NODE_ENV of [undefined, 'development', 'test'])
      expect(readEnvironment({ ...variables, NODE_ENV }).production).toBe(true);
    expect(complaint({ ...variables, SESSION_SECRET: undefined })).toBe(
      'With live Stripe keys SESSION_SECRET must be set (or ALLOW_EMBEDDED=1 for the embedded parts).',
    );
    expect(complaint({ ...variables, PUBLIC_URL: 'http://skyhold.example' })).toBe(
      'With live Stripe keys PUBLIC_URL must begin with https:// (or lead to this machine): cookies must not travel in clear.',
    );
  });

  test.each(['STRIPE_WEBHOOK_SECRET', 'PII_MASTER_KEY', 'SESSION_SECRET'])(
    '%s must be set, although embedded parts are allowed',
    (name) => {
      const variables = { ...production, ALLOW_EMBEDDED: '1' };
      expect(complaint({ ...variables, [name]: undefined })).toBe(
        `With live Stripe keys ${name} must be set.`,
      );
      expect(complaint(variables)).toBe('none');
    },
  );
});

test('random secrets of every alphabet are taken', () => {
  for (let drawn = 0; drawn < 500; drawn++) {
    for (const SESSION_SECRET of [
      randomBytes(16).toString('hex'),
      randomBytes(24).toString('base64'),
      randomUUID(),
    ])
      expect(complaint({ SESSION_SECRET })).toBe('none');
  }
});

describe('in production', () => {
  test('a complete environment is accepted', () => {
    expect(readEnvironment(production).production).toBe(true);
  });

  test.each([
    'DATABASE_URL',
    'EVENTSTORE_URL',
    'STRIPE_WEBHOOK_SECRET',
    'SMTP_URL',
    'PII_MASTER_KEY',
    'SESSION_SECRET',
    'PUBLIC_URL',
  ])('%s must be set', (name) => {
    expect(complaint({ ...production, [name]: undefined })).toBe(
      `In production ${name} must be set (or ALLOW_EMBEDDED=1 for the embedded parts).`,
    );
  });

  test('everything that is missing is named at once', () => {
    expect(complaint({ NODE_ENV: 'production' })).toBe(
      'In production DATABASE_URL, EVENTSTORE_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, SMTP_URL, PII_MASTER_KEY, SESSION_SECRET, PUBLIC_URL must be set (or ALLOW_EMBEDDED=1 for the embedded parts).',
    );
  });

  test('the public address is encrypted, unless it leads to this machine', () => {
    const sentence =
      'In production PUBLIC_URL must begin with https:// (or lead to this machine): cookies must not travel in clear.';
    expect(complaint({ ...production, PUBLIC_URL: 'http://skyhold.example' })).toBe(sentence);
    expect(complaint({ ...production, PUBLIC_URL: 'http://localhost.example' })).toBe(sentence);
    expect(complaint({ ...production, PUBLIC_URL: 'http://localhost:3000' })).toBe('none');
    expect(complaint({ PUBLIC_URL: 'http://skyhold.example' })).toBe('none');
  });

  test('embedded parts run only where they are allowed', () => {
    const environment = readEnvironment({ NODE_ENV: 'production', ALLOW_EMBEDDED: '1' });
    expect(environment).toMatchObject({ production: true, ALLOW_EMBEDDED: '1' });
  });
});

/** For tests only; no client trusts it. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBdjCCARugAwIBAgIUU05QPZRaH+L5rC8s0cca38vSE/IwCgYIKoZIzj0EAwIw
DzENMAsGA1UEAwwEdGVzdDAgFw0yNjExMjIyMTE5MDRaGA8yMTI2MTAyOTIxMTkw
NFowDzENMAsGA1UEAwwEdGVzdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABNIy
otLPp19VZSLEYQojcPWHUElq8yFknbCs9lRJG7efJs9ymUPOVuvAqUyrkotUD7s0
7qSRydhAAksa8mF+7FWjUzBRMB0GA1UdDgQWBBQ1F8iHnNdVGGO4kP8M3WtPmuW2
lDAfBgNVHSMEGDAWgBQ1F8iHnNdVGGO4kP8M3WtPmuW2lDAPBgNVHRMBAf8EBTAD
AQH/MAoGCCqGSM49BAMCA0kAMEYCIQCN6FL0gliMnxfATHzwBk/fYBZ0ED2QmAh2
SPBe2IctTAIhAKfa5bqH57Mw1H0sgY/lV9SJa7w3a20V7wd2LNCI7puW
-----END CERTIFICATE-----
`;
const KEY = `-----BEGIN EC PRIVATE KEY-----
MHcCAQEEIJG+V1wSZiu6Ywa8Kn0tS2N+S45z8nj1KskSSGtynr+FoAoGCCqGSM49
AwEHoUQDQgAE0jKi0s+nX1VlIsRhCiNw9YdQSWrzIWSdsKz2VEkbt58mz3KZQ85W
68CpTKuSi1QPuzTupJHJ2EACSxryYX7sVQ==
-----END EC PRIVATE KEY-----
`;

describe('flights of Duffel', () => {
  const duffel = { FLIGHT_SUPPLIER: 'duffel' };
  const embedded = { NODE_ENV: 'production', ALLOW_EMBEDDED: '1' };

  test.each([
    ['the sandbox', duffel],
    ['a test token', { ...duffel, DUFFEL_ACCESS_TOKEN: 'duffel_test_1' }],
    [
      'a live token with consent',
      { ...duffel, DUFFEL_ACCESS_TOKEN: 'duffel_live_1', SUPPLIER_CONSENT: 'yes' },
    ],
    ['a token that nothing uses', { DUFFEL_ACCESS_TOKEN: 'duffel_live_1' }],
    [
      'a test token in production',
      { ...production, ...duffel, DUFFEL_ACCESS_TOKEN: 'duffel_test_1' },
    ],
  ])('may be sold with %s', (_, variables) => {
    expect(complaint(variables)).toBe('none');
  });

  test.each([
    ['in production', { ...production, ...duffel }],
    ['in production with embedded parts', { ...embedded, ...duffel }],
  ])('want a token %s', (_, variables) => {
    expect(complaint(variables)).toBe(
      'In production DUFFEL_ACCESS_TOKEN must be set for FLIGHT_SUPPLIER=duffel.',
    );
  });

  test.each([
    ['3', 300],
    ['2.95', 295],
  ])('cost %s USD for each order', (fee, cents) => {
    expect(readEnvironment({ ...duffel, SUPPLIER_ORDER_FEE: fee }).SUPPLIER_ORDER_FEE).toBe(cents);
  });

  test('with a live token want the consent of the supplier', () => {
    expect(complaint({ ...duffel, DUFFEL_ACCESS_TOKEN: 'duffel_live_1' })).toMatch(
      /^With a live DUFFEL_ACCESS_TOKEN SUPPLIER_CONSENT=yes must say/,
    );
  });
});
