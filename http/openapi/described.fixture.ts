import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import type { Answer } from '../browser.fixture.ts';
import { openApiDocument, pathOf } from './document.ts';
import { errorsOf } from './operation.ts';
import { operations } from './operations.ts';

const ID = 'openapi';
const document = openApiDocument('http://localhost');
const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(document, ID);

/** Expects an answer of a described call to be one that the document names. */
export const expectDescribed = (route: string, { status, text, headers }: Answer): void => {
  const operation = operations[route];
  if (!operation) return;
  const [method = ''] = route.split(' ');
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
  const pointer = [
    'paths',
    pathOf(route),
    method.toLowerCase(),
    'responses',
    String(status),
    'content',
    type,
    'schema',
  ];
  const path = pointer.map((part) =>
    encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')),
  );
  const isValid = ajv.validate({ $ref: `${ID}#/${path.join('/')}` }, JSON.parse(text));
  expect(isValid ? [] : ajv.errors, `${route} answered ${status} ${text}`).toEqual([]);
};
