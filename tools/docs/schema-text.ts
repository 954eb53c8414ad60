import type { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;
type Part = JsonSchema | boolean | undefined;

/** A JSON schema in words for a table's cell; `refText` says how another shape is named. */
export const schemaText = (
  schema: Part | Part[],
  refText: (name: string) => string = (name) => name,
): string => {
  const textOf = (part: Part | Part[]) => schemaText(part, refText);
  if (typeof schema !== 'object' || Array.isArray(schema)) return 'any';
  if (schema.$ref !== undefined) return refText(schema.$ref.replace(/.*\//, ''));
  if (schema.const !== undefined) return valueText(schema.const);
  if (schema.enum) return schema.enum.map(valueText).join(' or ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(textOf).join(' or ');
  if (schema.type === 'array') return `list of ${textOf(schema.items)}`;
  if (schema.type === 'object' && schema.properties)
    return `{ ${Object.entries(schema.properties)
      .map(([name, inner]) => `${name}: ${textOf(inner)}`)
      .join('; ')} }`;
  return [schema.type ?? 'any'].flat().join(' or ');
};

const valueText = (value: unknown): string => (value === '' ? 'empty' : `\`${String(value)}\``);
