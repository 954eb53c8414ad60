import fc from 'fast-check';

/** A request that no browser of ours would send. */
export type HostileRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | null;
  /** Index of the browser whose cookies it carries. */
  who: number;
};

/** A route as an attacker knows it: its parameters, and a body that it would take. */
export type Target = { method: string; path: string; body?: unknown };

const NESTED = 20_000;
const LONG = 'x'.repeat(70_000);

const TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202Eabc',
  '👩‍✈️',
  'x'.repeat(300),
  LONG,
  '__proto__',
  'constructor',
  'toString',
  "' or 1=1 --",
  '"; drop table booking; --',
  '<script>alert(1)</script>',
  '../../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '%',
  '%E0%A4%A',
  '${7*7}',
  '{{7*7}}',
  '(a+)+$',
  'a'.repeat(200) + '!',
  'https://evil.example/',
  'javascript:alert(1)',
  'a@b',
  `${'a'.repeat(300)}@example.org`,
  'a@example.org\r\nBcc: b@example.org',
  '9999-99-99',
  '0000-01-01',
  '2027-02-30',
  '-1',
  '0',
  '1e309',
  '2147483648',
  '9007199254740993',
  'NaN',
  'null',
  '0x10',
  '٣',
];

const VALUES: unknown[] = [
  ...TEXTS,
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1,
  1e308,
  2 ** 31,
  2 ** 53,
  [],
  [[]],
  {},
  { $gt: '' },
  { toString: 1 },
  { length: -1 },
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  Array.from({ length: 2_000 }, () => 1),
];

/** As part of an address; a lone surrogate becomes a replacement character. */
const encoded = (part: string) => encodeURIComponent(Buffer.from(part).toString());

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
);
const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...VALUES) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

/** Every path to a part of a body, the body itself first. */
const partsOf = (body: unknown): string[][] =>
  typeof body === 'object' && body !== null
    ? [
        [],
        ...Object.entries(body).flatMap(([key, part]) =>
          partsOf(part).map((rest) => [key, ...rest]),
        ),
      ]
    : [[]];

/** The body with something else at a path; `undefined` leaves the key out. */
const replaced = (body: unknown, [key, ...rest]: string[], by: unknown): unknown =>
  key === undefined
    ? by
    : { ...(body as object), [key]: replaced((body as Record<string, unknown>)[key], rest, by) };

/** A body that is right but for one part, or for one part too many. */
const mutated = (body: unknown) =>
  fc
    .tuple(
      fc.constantFrom(...partsOf(body), ['__proto__'], ['extra']),
      fc.option(value, { nil: undefined }),
    )
    .map(([path, by]) => replaced(body, path, by));

const RAW = [
  '',
  '{',
  '"',
  'null',
  '[]',
  'undefined',
  '\uFEFF{}',
  '{"a":1,"a":2}',
  `${'['.repeat(NESTED)}${']'.repeat(NESTED)}`,
  `${'{"a":'.repeat(NESTED)}1${'}'.repeat(NESTED)}`,
  `{"${LONG}":1}`,
  'a=1&b=2',
  'x'.repeat(300_000),
];

const bodyOf = ({ body }: Target): fc.Arbitrary<HostileRequest['body']> =>
  fc.oneof(
    { weight: 6, arbitrary: mutated(body ?? {}).map((one) => JSON.stringify(one) ?? '') },
    { weight: 2, arbitrary: value.map((one) => JSON.stringify(one) ?? '') },
    { weight: 1, arbitrary: fc.constantFrom(...RAW) },
    {
      weight: 1,
      arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => new Uint8Array(bytes)),
    },
  );

/** What a header can carry. */
const headerText = text.map((one) => encoded(one).slice(0, 4_000));

const headers = fc.record(
  {
    'content-type': fc.constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-16',
      'application/json; charset=nonsense',
    ),
    'content-encoding': fc.constantFrom('gzip', 'br', 'deflate', 'nonsense'),
    'sec-fetch-site': fc.constantFrom('cross-site', 'same-site', 'none', 'nonsense'),
    origin: fc.constantFrom('https://evil.example', 'null', 'nonsense'),
    cookie: headerText.map((one) => `skyhold_session=${one}; skyhold_visitor=${one}; ${one}`),
    'x-forwarded-for': fc.oneof(headerText, fc.ipV4(), fc.ipV6()),
    'x-forwarded-proto': headerText,
    'if-none-match': headerText,
    'if-modified-since': headerText,
    range: fc.constantFrom('bytes=0-0', 'bytes=-1', 'bytes=9-1', 'nonsense'),
    'accept-encoding': fc.constantFrom('', 'br', 'identity;q=0', 'nonsense'),
    'stripe-signature': headerText.map((one) => `t=${one},v1=${one}`),
    'x-http-method-override': fc.constantFrom('DELETE', 'PUT'),
  },
  { requiredKeys: [] },
);

const queryNames = ['from', 'to', 'date', 'keyword', 'page', 'limit', 'search', 'status', 'email'];
const query = fc
  .dictionary(fc.oneof(fc.constantFrom(...queryNames), text), text, { maxKeys: 3 })
  .map((pairs) =>
    Object.entries(pairs)
      .map((pair) => pair.map(encoded).join('='))
      .join('&')
      .slice(0, 8_000),
  );

/** The path with some of its parts, or none, replaced by something hostile. */
const pathOf = ({ path }: Target) =>
  fc
    .array(fc.option(text, { nil: undefined, freq: 1 }), { minLength: 8, maxLength: 8 })
    .map((replacements) =>
      path
        .split('/')
        .map((part, index) => {
          const by = /\d|_|[A-Z]{8}/.test(part) ? replacements[index] : undefined;
          return by === undefined ? part : encoded(by).slice(0, 2_000);
        })
        .join('/'),
    );

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Hostile requests to all targets in equal shares, by one of so many browsers. */
export const hostileRequest = (
  targets: readonly Target[],
  browsers: number,
): fc.Arbitrary<HostileRequest> =>
  fc.constantFrom(...targets).chain((target) =>
    fc
      .record({
        method: fc.oneof(
          { weight: 9, arbitrary: fc.constant(target.method) },
          { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
        ),
        path: fc
          .tuple(pathOf(target), query)
          .map(([path, asked]) => (asked ? `${path}?${asked}` : path)),
        headers: fc.oneof(
          { weight: 3, arbitrary: fc.constant({}) },
          { weight: 2, arbitrary: headers },
        ),
        body: bodyOf(target),
        who: fc.nat(browsers - 1),
      })
      .map(({ method, body, ...request }) => ({
        ...request,
        method,
        body: method === 'GET' || method === 'HEAD' ? null : body,
      })),
  );
