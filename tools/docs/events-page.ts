import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { z } from 'zod';
import { flightSchema } from '#engine/flights/flight.ts';
import type { EventCodec } from '#engine/kernel/event-codec.ts';
import { schemaText } from './schema-text.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PAGE = join(ROOT, 'docs/events.md');
const BEGIN = '<!-- streams: written by `npm run docs:events` -->';
const END = '<!-- end of streams -->';

type Codec = EventCodec<{ type: string; data: unknown }>;

/** `docs/events.md` as it is on the disk. */
export const readEventsPage = (): Promise<string> => readFile(PAGE, 'utf8');

/**
 * `docs/events.md` with its streams generated from the codecs: each event with its schema version,
 * the docstring that says when it is recorded, and its fields. Throws for an event or a stream without
 * a docstring.
 */
export const eventsPage = async (): Promise<string> => {
  const page = await readEventsPage();
  const [before = '', rest = ''] = page.split(BEGIN);
  const [, after = ''] = rest.split(END);
  const streams = await Promise.all((await filesWithCodecs()).map(streamOf));
  const sorted = streams.toSorted((a, b) => (a < b ? -1 : 1));
  return `${before}${BEGIN}\n\n${sorted.join('\n')}\n${END}${after}`;
};

const filesWithCodecs = async (): Promise<string[]> => {
  const names = await readdir(join(ROOT, 'engine'), { recursive: true });
  const files = names.filter((name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name));
  const read = files
    .filter((name) => !name.startsWith('kernel'))
    .map(async (name) => {
      const text = await readFile(join(ROOT, 'engine', name), 'utf8');
      return text.includes('eventCodec(') ? [join('engine', name)] : [];
    });
  return (await Promise.all(read)).flat();
};

const streamOf = async (file: string): Promise<string> => {
  const source = await readFile(join(ROOT, file), 'utf8');
  const module: Record<string, unknown> = await import(pathToFileURL(join(ROOT, file)).href);
  const codec = codecIn(module);
  const docs = docstringsIn(source);
  const stream = docs.find(({ text }) => text.startsWith('The stream `'))?.text;
  const [, name, about] = /^The stream (`[^`]+`): (.*)$/.exec(stream ?? '') ?? [];
  if (!codec || name === undefined || about === undefined)
    throw new Error(`${file} has no docstring of its stream`);
  const rows = Object.entries(codec.shapes).map(([type, shape]) => {
    const recorded = docs.find(({ before }) => before === type)?.text;
    if (recorded === undefined) throw new Error(`${file}: ${type} has no docstring`);
    const cells = [`\`${type}\``, `${codec.schemaOf(type)}`, recorded, fieldsOf(shape)];
    return `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
  });
  return [
    `## ${name}`,
    '',
    `${about.charAt(0).toUpperCase()}${about.slice(1)} (\`${file}\`)`,
    '',
    '| Event | Version | Recorded when | Fields |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
};

const isCodec = (value: unknown): value is Codec =>
  typeof value === 'object' && value !== null && 'shapes' in value && 'schemaOf' in value;

/** The codec that a module exports, alone or within its decider. */
const codecIn = (module: Record<string, unknown>): Codec | undefined =>
  Object.values(module)
    .flatMap((value) =>
      typeof value === 'object' && value !== null && 'codec' in value
        ? [value, value.codec]
        : [value],
    )
    .find(isCodec);

/** Every docstring as one line, with the name of what follows it. */
const docstringsIn = (source: string) =>
  [...source.matchAll(/\/\*\*(.*?)\*\/\s*(?:export const )?(\w*)/gs)].map(
    ([, text = '', before = '']) => ({
      text: text
        .replaceAll(/\n\s*\* ?/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
      before,
    }),
  );

const fieldsOf = (shape: z.ZodType): string => {
  const names = z.registry<{ id: string }>();
  names.add(flightSchema, { id: 'Flight' });
  const schema = z.toJSONSchema(shape, { metadata: names, io: 'output', unrepresentable: 'any' });
  return Object.entries(schema.properties ?? {})
    .map(([name, type]) => `\`${name}\`: ${schemaText(type)}`)
    .join('; ');
};
