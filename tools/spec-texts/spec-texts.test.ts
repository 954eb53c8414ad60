import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { isFoundIn, textsByFile } from './product-texts.ts';
import { type AbsentText, absentTexts, type SpecSection, specSections } from './spec-texts.ts';

const listed = specSections.flatMap(({ section, shownBy, ...places }) =>
  Object.entries(places).flatMap(([place, texts]) =>
    texts.map((text) => ({ section, shownBy, place, text })),
  ),
);

const sectionName = z.string().regex(/^[12] §\d+/);
const textList = z.array(z.string().min(1)).min(1);
const ofPlace = z.exactOptional(textList);
const specSection = z.strictObject({
  section: sectionName,
  shownBy: textList,
  heading: ofPlace,
  label: ofPlace,
  button: ofPlace,
  message: ofPlace,
  status: ofPlace,
  error: ofPlace,
  value: ofPlace,
  'file name': ofPlace,
}) satisfies z.ZodType<SpecSection>;
const absentText = z.strictObject({
  text: z.string().min(3),
  section: sectionName,
  reason: z.string().min(3),
}) satisfies z.ZodType<AbsentText>;

test.each([
  ['texts', z.array(specSection), specSections],
  ['absent texts', z.array(absentText), absentTexts],
])('the table of %s matches its schema', (_, schema, table) => {
  expect(schema.safeParse(table).error?.issues ?? []).toEqual([]);
});

let files: [path: string, texts: Set<string>][];
beforeAll(async () => {
  files = [...(await textsByFile())];
});

test('every text of the specification is shown where it should be, to the letter', () => {
  const textsUnder = (places: readonly string[]) =>
    new Set(
      files
        .filter(([path]) => places.some((where) => path.startsWith(where)))
        .flatMap(([, texts]) => [...texts]),
    );
  const missing = listed
    .filter(({ text, shownBy }) => !isFoundIn(textsUnder(shownBy), text))
    .map(({ section, place, text }) => `${section}, ${place}: ${text}`);
  expect(missing).toEqual([]);
});

test('the searched files exist', () => {
  const searched = new Set(listed.flatMap(({ shownBy }) => shownBy));
  const gone = [...searched].filter((where) => !files.some(([path]) => path.startsWith(where)));
  expect(gone).toEqual([]);
});

test.each(absentTexts.map(({ text, reason }) => [text, reason]))(
  '“%s” occurs nowhere: %s',
  (text) => {
    const shown = files.flatMap(([path, texts]) =>
      [...texts].filter((one) => one.includes(text)).map((one) => `${path}: ${one}`),
    );
    expect(shown).toEqual([]);
  },
);

test('travellers buy a reservation: only texts of the specification, policies and documentation say booking', () => {
  const isForTravellers = (path: string) =>
    /^(web\/src|http\/(rejections|routes|middleware))/.test(path) &&
    !/admin|-(policy|service)-page|docs-/.test(path);
  const found = files.flatMap(([path, texts]) =>
    isForTravellers(path)
      ? [...texts].filter((text) => /\b(your|this|the|same|make a) booking\b/i.test(text))
      : [],
  );
  expect(found).toEqual([]);
});
