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
  event: { type: z.string().optional() },
} satisfies { [K in Kind]?: z.ZodRawShape };

const paging = {
  limit: integerField.pipe(z.number().min(1).max(100)).optional(),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  created: z.strictObject({ gte: integerField.optional(), lt: integerField.optional() }).optional(),
  expand: expandField,
};

/** `GET` of a collection: newest first, paged by the id of the last or first object seen. */
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
    const backwards = params.ending_before !== undefined;
    const cursor = params.ending_before ?? params.starting_after;
    if (cursor !== undefined) {
      const seq = await seqOf(
        request,
        kind,
        cursor,
        backwards ? 'ending_before' : 'starting_after',
      );
      add((value) => `seq ${backwards ? '>' : '<'} ${value}`, seq);
    }

    const limit = params.limit ?? 10;
    const { rows } = await request.tx.query<{ body: StoredByKind[typeof kind] }>(
      `select body from stripe_sandbox.objects where ${conditions.join(' and ')}
       order by seq ${backwards ? 'asc' : 'desc'} limit ${limit + 1}`,
      values,
    );
    const page = rows.slice(0, limit).map((row) => row.body);
    return {
      status: 200,
      body: {
        object: 'list',
        data: backwards ? page.toReversed() : page,
        has_more: rows.length > limit,
        url,
      },
    };
  };

const seqOf = async (
  request: SandboxRequest,
  kind: Kind,
  id: string,
  param: string,
): Promise<string> => {
  const { rows } = await request.tx.query<{ seq: string }>(
    'select seq from stripe_sandbox.objects where kind = $1 and id = $2',
    [kind, id],
  );
  if (rows[0] !== undefined) return rows[0].seq;
  throw invalidRequest(`No such ${kind}: '${id}'`, { code: 'resource_missing', param });
};
