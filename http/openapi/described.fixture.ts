import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import type { Answer } from '../browser.fixture.ts';
import { openApiDocument, pathOf } from './document.ts';
import { operations } from './operations.ts';

const ID = 'openapi';
const document = openApiDocument('http://localhost');
const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(document, ID);

/**
 * Routes that `http/openapi/operations.ts` does not describe yet. A new route is no candidate: describe
 * it there, with the shape of its answer in `http/openapi/shapes.ts`.
 */
export const NOT_DESCRIBED = [
  'POST /api/bookings/:id/email-corrections',
  'POST /api/email-corrections/:id/:token',
  'GET /api/admin/bookings/:id/as-of',
  'POST /api/admin/bookings/:id/cancel',
  'POST /api/admin/bookings/:id/decline-refund',
  'POST /api/admin/bookings/:id/forget',
  'POST /api/admin/bookings/:id/notes',
  'POST /api/admin/bookings/:id/refund',
  'POST /api/admin/bookings/:id/resend',
  'POST /api/bookings/:id/corrections',
  'POST /api/abandoned-bookings',
  'GET /api/recovery/:token',
  'POST /api/recovery/:token/complete',
  'GET /api/recovery/unsubscribe/:token',
  'GET /api/auth/second-factor',
  'POST /api/auth/second-factor/secret',
  'POST /api/auth/second-factor/add',
  'POST /api/auth/second-factor/remove',
  'GET /api/users/:id/bookings',
  'GET /api/admin/refund-requests',
  'GET /api/users/:id/bookings/:bookingId',
  'GET /api/admin/bookings',
  'GET /api/admin/bookings.csv',
  'GET /api/admin/stats',
  'GET /api/admin/bookings/:id',
  'GET /api/admin/bookings/:id/history',
  'POST /api/admin/bookings/:id/revoke-links',
  'GET /api/admin/bookings/:id/disputes',
  'POST /api/admin/bookings/:id/disputes/:disputeId/evidence',
  'GET /api/admin/access-log',
  'GET /api/admin/abandoned',
  'GET /api/admin/mails',
  'POST /api/admin/mails/retry',
  'GET /api/admin/read-models',
  'POST /api/admin/read-models/runs',
  'GET /api/admin/messages',
  'POST /api/admin/messages/:id/erase',
  'POST /api/admin/add-booking',
  'POST /api/admin-direct-booking',
];

/** Expects an answer of a described call to be one that the document names. */
export const expectDescribed = (route: string, { status, text, headers }: Answer): void => {
  const operation = operations[route];
  if (!operation) return;
  const [method = ''] = route.split(' ');
  const success = operation.status ?? 200;
  const statuses: number[] = [success, ...operation.errors, 429, 503];
  expect(
    statuses,
    `${route} answered ${status}, which operations.ts does not name: ${text}`,
  ).toContain(status);
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
