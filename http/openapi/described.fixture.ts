import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import type { Answer } from '../browser.fixture.ts';
import { openApiDocument, pathOf } from './document.ts';
import { errorsOf } from './operation.ts';
import { operations } from './operations.ts';

const ID = 'openapi';
const document = openApiDocument('http://localhost');
const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(document, ID);

/** How JSON differs from what the document says of this answer. */
const misfitsOf = (route: string, status: number, text: string): unknown[] => {
  const [method = ''] = route.split(' ');
  const pointer = [
    'paths',
    pathOf(route),
    method.toLowerCase(),
    'responses',
    String(status),
    'content',
    'application/json',
    'schema',
  ];
  const path = pointer.map((part) =>
    encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')),
  );
  // Compiled once, which a schema of a test's own would be at every call.
  const validate = ajv.getSchema(`${ID}#/${path.join('/')}`);
  if (!validate) throw new Error(`${route} has no answer ${status} of JSON in the document`);
  return validate(JSON.parse(text)) ? [] : (validate.errors ?? []);
};

const patterns = Object.keys(operations)
  .map((route) => ({ route, pattern: new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`) }))
  // What names a segment comes before what takes any.
  .toSorted((one, other) => one.route.split(':').length - other.route.split(':').length);

/** Throws when a call succeeded with JSON that the document does not describe. */
export const requireDescribed = (
  method: string,
  path: string,
  { status, text, headers }: Answer,
) => {
  const [pathname = ''] = path.split('?');
  const route = patterns.find(({ pattern }) => pattern.test(`${method} ${pathname}`))?.route;
  const operation = route === undefined ? undefined : operations[route];
  const isJson = headers.get('content-type')?.startsWith('application/json');
  if (!route || !isJson || status !== (operation?.status ?? 200)) return;
  const misfits = misfitsOf(route, status, text);
  if (misfits.length > 0)
    throw new Error(`${route} answered what is not described: ${JSON.stringify(misfits)} ${text}`);
};

/** Expects an answer of a described call to be one that the document names. */
export const expectDescribed = (route: string, { status, text, headers }: Answer): void => {
  const operation = operations[route];
  if (!operation) return;
  const success = operation.status ?? 200;
  const statuses: number[] = [success, ...errorsOf(route, operation)];
  expect(
    statuses,
    `${route} answered ${status}, which http/openapi does not name: ${text}`,
  ).toContain(status);
  if (status === success && operation.answer === undefined) return;
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  if (type !== 'application/json') {
    expect(type, `${route} answered this type`).toBe(operation.answer);
    return;
  }
  expect(misfitsOf(route, status, text), `${route} answered ${status} ${text}`).toEqual([]);
};
