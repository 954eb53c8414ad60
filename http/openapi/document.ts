import { z } from 'zod';
import { PRODUCT_NAME } from '#engine/product.ts';
import { ERRORS, errorsOf, FILES, type Operation } from './operation.ts';
import { OPERATIONS_BY_TAG } from './operations.ts';
import { SHAPES } from './shapes.ts';

/** Of the calls, raised when one changes in a way that callers notice. */
const VERSION = '1';

type JsonSchema = Record<string, unknown>;

/** A path of a route as OpenAPI writes it. */
export const pathOf = (route: string): string =>
  (route.split(' ')[1] ?? '').replaceAll(/:(\w+)/g, '{$1}');

/** A call as the document describes it. */
export type DescribedCall = ReturnType<typeof describedCall>;

/** The OpenAPI 3.1 document of every call. */
export const openApiDocument = (publicUrl: string) => {
  const paths: Record<string, Record<string, DescribedCall>> = {};
  for (const [tag, operations] of Object.entries(OPERATIONS_BY_TAG)) {
    for (const [route, operation] of Object.entries(operations)) {
      const [method = ''] = route.split(' ');
      const path = (paths[pathOf(route)] ??= {});
      path[method.toLowerCase()] = describedCall(route, tag, operation);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT_NAME} API`, version: VERSION },
    servers: [{ url: publicUrl }],
    tags: Object.keys(OPERATIONS_BY_TAG).map((name) => ({ name })),
    paths,
    components: { schemas: componentSchemas() },
  };
};

const describedCall = (route: string, tag: string, operation: Operation) => ({
  tags: [tag],
  operationId: operationIdOf(route),
  summary: operation.summary,
  ...(operation.description !== undefined && { description: operation.description }),
  parameters: [...pathParameters(route), ...queryParameters(operation)],
  ...(operation.body && {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: inputSchema(operation.body) } },
    },
  }),
  responses: responsesOf(route, operation),
});

/** `GET /api/admin/bookings/:id/as-of` → `getAdminBookingsIdAsOf`. */
const operationIdOf = (route: string): string =>
  route
    .replace(' /api', '')
    .replace(/^[A-Z]+/, (method) => method.toLowerCase())
    .replaceAll(/[^A-Za-z]+([A-Za-z])/g, (_, letter: string) => letter.toUpperCase());

const refTo = (name: string): string => `#/components/schemas/${name}`;

const componentSchemas = (): Record<string, JsonSchema> => {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(SHAPES)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: refTo });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, embedded(schema)]));
};

/** A schema inside a document, which says itself where it stands and in which dialect. */
const embedded = (schema: JsonSchema): JsonSchema => {
  const { $schema: _, $id: __, ...rest } = schema;
  return rest;
};

/** What a call takes, before it is read: texts of a query, numbers of a body. */
const inputSchema = (schema: z.ZodType): JsonSchema =>
  embedded(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));

const pathParameters = (route: string) =>
  [...route.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

const queryParameters = ({ query }: Operation) =>
  Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !(schema as z.ZodType).safeParse(undefined).success,
    schema: inputSchema(schema as z.ZodType),
  }));

type Response = { description: string; content?: Record<string, JsonSchema> };

const responsesOf = (route: string, operation: Operation): Record<string, Response> => {
  const { status = 200, answer } = operation;
  return Object.fromEntries([
    [status, { description: 'Done', ...(answer !== undefined && { content: contentOf(answer) }) }],
    ...errorsOf(route, operation).map((code) => [
      code,
      {
        description: ERRORS[code].when,
        content: {
          'application/json': {
            schema: { $ref: refTo('Error') },
            example: ERRORS[code].example,
          },
        },
      },
    ]),
  ]);
};

const contentOf = (answer: NonNullable<Operation['answer']>): Record<string, JsonSchema> =>
  isFile(answer)
    ? { [answer]: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: { $ref: refTo(answer) } } };

const isFile = (answer: string): answer is (typeof FILES)[number] =>
  FILES.some((type) => type === answer);
