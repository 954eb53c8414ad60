import { z } from 'zod';
import { PRODUCT_NAME } from '#engine/product.ts';
import { ERRORS, type Operation, operations } from './operations.ts';
import { SHAPES } from './shapes.ts';

/** Of the calls, raised when one changes in a way that callers notice. */
const VERSION = '1';

type JsonSchema = Record<string, unknown>;

/** A path of a route as OpenAPI writes it. */
export const pathOf = (route: string): string =>
  (route.split(' ')[1] ?? '').replaceAll(/:(\w+)/g, '{$1}');

/** The OpenAPI 3.1 document of the calls in `operations`. */
export const openApiDocument = (publicUrl: string) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [route, operation] of Object.entries(operations)) {
    const [method = ''] = route.split(' ');
    const path = (paths[pathOf(route)] ??= {});
    path[method.toLowerCase()] = {
      summary: operation.summary,
      parameters: [...pathParameters(route), ...queryParameters(operation)],
      ...(operation.body && {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: inputSchema(operation.body) } },
        },
      }),
      responses: responsesOf(operation),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT_NAME} API`, version: VERSION },
    servers: [{ url: publicUrl }],
    paths,
    components: { schemas: componentSchemas() },
  };
};

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

const responsesOf = ({ status = 200, answer, errors }: Operation) => {
  const content = Object.hasOwn(SHAPES, answer)
    ? { 'application/json': { schema: { $ref: refTo(answer) } } }
    : { [answer]: { schema: { type: 'string', format: 'binary' } } };
  const errorContent = {
    'application/json': {
      schema: { $ref: refTo('Error') },
      example: { message: 'Booking not found' },
    },
  };
  return Object.fromEntries([
    [status, { description: 'Done', content }],
    ...[...errors, 429 as const, 503 as const].map((code) => [
      code,
      { description: ERRORS[code], content: errorContent },
    ]),
  ]);
};
