import { z } from 'zod';
import type { Kind, StoredByKind } from './object-store.ts';
import { expandField, integerField, parseParams, type SandboxRequest } from './request.ts';
import { invalidRequest, type Answer } from './stripe-error.ts';

/** Fields by which a list of each kind may be narrowed. */
const filters = {
  payment_intent: {},
  charge: { payment_intent: z.string().optional() },
  refund: { payment_intent: z.string().optional(), charge: z.string().optional() },
  dispute: { payment_intent: z.string().optional(), charge: z.string().optional() },
  payout: {},
  balance_transaction: { payout: z.string().optional() },
  event: { type: z.string().optional() },
} satisfies { [K in Kind]?: z.ZodRawShape };

const paging = {
  limit: integerField.pipe(z.number().min(1).max(100)).optional(),
  starting_after: z.string().optional(),
  created: z.strictObject({ gte: integerField.optional(), lt: integerField.optional() }).optional(),
  expand: expandField,
};

/** `GET` of a collection: newest first, paged by the id of the last object seen. */
export const listOf =
  (kind: keyof typeof filters, url: string) =>
  async (request: SandboxRequest): Promise<Answer> => {
    const params = parseParams(z.strictObject({ ...paging, ...filters[kind] }), request.params);
    const values: unknown[] = [kind];
    const conditions = ['kind = $1'];
    const add = (condition: (placeholder: string) => string, value: unknown): void => {
      values.push(value);
      conditions.push(condition(`$${values.length}`));
    };

    for (const field of Object.keys(filters[kind])) {
      const wanted = request.params[field];
      if (wanted !== undefined) add((value) => `body->>'${field}' = ${value}`, wanted);
    }
    const { gte, lt } = params.created ?? {};
    if (gte !== undefined) add((value) => `created >= ${value}`, gte);
    if (lt !== undefined) add((value) => `created < ${value}`, lt);
    if (params.starting_after !== undefined) {
      add((value) => `seq < ${value}`, await seqOf(request, kind, params.starting_after));
    }

    const limit = params.limit ?? 10;
    const { rows } = await request.tx.query<{ body: StoredByKind[typeof kind] }>(
      `select body from stripe_sandbox.objects where ${conditions.join(' and ')}
       order by seq desc limit ${limit + 1}`,
      values,
    );
    const data = rows.slice(0, limit).map((row) => row.body);
    return { status: 200, body: { object: 'list', data, has_more: rows.length > limit, url } };
  };

const seqOf = async (request: SandboxRequest, kind: Kind, id: string): Promise<string> => {
  const { rows } = await request.tx.query<{ seq: string }>(
    'select seq from stripe_sandbox.objects where kind = $1 and id = $2',
    [kind, id],
  );
  if (rows[0] !== undefined) return rows[0].seq;
  throw invalidRequest(`No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param: 'starting_after',
  });
};
