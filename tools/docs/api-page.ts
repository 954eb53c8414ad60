import { readFile } from 'node:fs/promises';
import { type DescribedCall, openApiDocument } from '#http/openapi/document.ts';
import { ERRORS } from '#http/openapi/operation.ts';
import { type JsonSchema, schemaText } from './schema-text.ts';

const PAGE = new URL('../../docs/api.md', import.meta.url);
const BEGIN = '<!-- calls: written by `npm run docs:api` -->';
const END = '<!-- end of calls -->';

const { tags, paths, components } = openApiDocument('');

/** `docs/api.md` as it is on the disk. */
export const readApiPage = (): Promise<string> => readFile(PAGE, 'utf8');

/** `docs/api.md` with its reference generated from the OpenAPI document: calls, errors, shapes. */
export const apiPage = async (): Promise<string> => {
  const page = await readApiPage();
  const [before = '', rest = ''] = page.split(BEGIN);
  const [, after = ''] = rest.split(END);
  const calls = tags.flatMap(({ name }) => [`## ${name}`, '', ...callsOf(name)]);
  return `${before}${BEGIN}\n\n${[...calls, ...errors(), ...shapes()].join('\n')}\n${END}${after}`;
};

const callsOf = (tag: string): string[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags: own }]) => own.includes(tag))
      .flatMap(([method, call]) => [
        `### \`${method.toUpperCase()} ${path}\``,
        '',
        `${call.summary}.${call.description === undefined ? '' : ` ${call.description}`}`,
        '',
        ...queryLine(call),
        ...bodyLine(call),
        `- Answers ${answersOf(call)}`,
        '',
      ]),
  );

const queryLine = ({ parameters }: DescribedCall): string[] => {
  const query = parameters.filter((one) => one.in === 'query');
  if (query.length === 0) return [];
  const names = query.map(
    ({ name, required, schema }) =>
      `\`${name}\`${required ? '' : ' (optional)'}: ${textOf(schema)}`,
  );
  return [`- Query: ${names.join('; ')}`];
};

const bodyLine = ({ requestBody }: DescribedCall): string[] =>
  requestBody ? [`- Takes ${fieldsOf(requestBody.content['application/json'].schema)}`] : [];

const answersOf = ({ responses }: DescribedCall): string => {
  const [[success, { content = {} }] = ['', { content: {} }], ...rest] = Object.entries(
    responses,
  ).toSorted(([one], [other]) => Number(one) - Number(other));
  const [[type, answer] = []] = Object.entries(content);
  const what = type === 'application/json' ? ` ${textOf(answer?.schema)}` : type ? ` ${type}` : '';
  return `${success}${what}; errors ${rest.map(([status]) => status).join(', ')}`;
};

const textOf = (schema: unknown): string =>
  schemaText(schema as JsonSchema, (name) => `[${name}](#${name.toLowerCase()})`);

/** The fields of an object, those that may be left out with a question mark. */
const fieldsOf = (schema: JsonSchema): string => {
  if (!schema.properties) return textOf(schema);
  return Object.entries(schema.properties)
    .map(([name, type]) => `\`${name}${isRequired(schema, name) ? '' : '?'}\`: ${textOf(type)}`)
    .join('; ');
};

const isRequired = ({ required }: JsonSchema, name: string) => required?.includes(name) ?? false;

const errors = (): string[] => [
  '## Examples of errors',
  '',
  '| Status | When | Example |',
  '| --- | --- | --- |',
  ...Object.entries(ERRORS).map(
    ([status, { when, example }]) => `| ${status} | ${when} | \`${JSON.stringify(example)}\` |`,
  ),
  '',
];

const shapes = (): string[] => [
  '## Shapes',
  '',
  ...Object.entries(components.schemas).flatMap(([name, schema]) => [
    `### ${name}`,
    '',
    ...shapeOf(schema),
    '',
  ]),
];

const shapeOf = (schema: JsonSchema): string[] =>
  schema.properties
    ? [
        '| Field | Type | Note |',
        '| --- | --- | --- |',
        ...Object.entries(schema.properties).map(([name, type]) => {
          const note = typeof type === 'object' ? (type.description ?? '') : '';
          const field = `\`${name}${isRequired(schema, name) ? '' : '?'}\``;
          return `| ${field} | ${textOf(type)} | ${note} |`;
        }),
      ]
    : [textOf(schema)];
