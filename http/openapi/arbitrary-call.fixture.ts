import fc from 'fast-check';
import { openApiDocument, pathOf } from './document.ts';

type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
};
type Described = {
  parameters: { name: string; in: string }[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
};

const { paths } = openApiDocument('http://localhost');

/** A call that fits the document in part: its fields are there or not, and of the right type or not. */
export const arbitraryCall = (
  route: string,
): fc.Arbitrary<{ path: string; body: unknown; caller: string }> => {
  const [method = ''] = route.split(' ');
  const template = pathOf(route);
  const described = paths[template]?.[method.toLowerCase()] as unknown as Described;
  const text = fc.oneof(fc.string({ unit: 'grapheme', minLength: 1 }), fc.nat().map(String));
  const valuesOf = (place: string) =>
    fc.record(
      Object.fromEntries(
        described.parameters.filter((one) => one.in === place).map(({ name }) => [name, text]),
      ),
      place === 'path' ? {} : { requiredKeys: [] },
    );
  const schema = described.requestBody?.content['application/json'].schema;
  return fc.record({
    path: fc.tuple(valuesOf('path'), valuesOf('query')).map(([inPath, query]) => {
      const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(inPath[name] ?? ''),
      );
      return `${path}?${new URLSearchParams(query as Record<string, string>).toString()}`;
    }),
    body: schema ? arbitraryOf(schema) : fc.constant(undefined),
    // Each from another address, so that limits do not answer for the call.
    caller: fc.ipV4(),
  });
};

const arbitraryOf = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 9, arbitrary: fittingType(schema) }, { weight: 1, arbitrary: fc.jsonValue() });

const fittingType = ({ type, enum: values, anyOf, items, properties, ...rest }: Schema) => {
  if ('const' in rest) return fc.constant(rest.const);
  if (values) return fc.constantFrom(...values);
  if (anyOf) return fc.oneof(...anyOf.map(arbitraryOf));
  switch (type) {
    case 'string':
      return fc.string({ unit: 'grapheme' });
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(arbitraryOf(items ?? {}), { maxLength: 3 });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(properties ?? {}).map(([name, schema]) => [name, arbitraryOf(schema)]),
        ),
        { requiredKeys: [] },
      );
    case undefined:
    default:
      return fc.jsonValue();
  }
};
