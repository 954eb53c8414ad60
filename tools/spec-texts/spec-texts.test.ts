import { beforeAll, expect, test } from 'vitest';
import { absentTexts } from './absent-texts.ts';
import { isFoundIn, textsInFiles } from './product-texts.ts';
import { textsOfPayment } from './texts-of-payment.ts';
import { textsOfSearch } from './texts-of-search.ts';

const listed = [...textsOfSearch, ...textsOfPayment].flatMap(({ section, ...places }) =>
  Object.entries(places).flatMap(([place, texts]) =>
    texts.map((text) => ({ section, place, text })),
  ),
);

let files: Set<string>[];
beforeAll(async () => {
  files = await textsInFiles();
}, 60_000);

test('every text of the specification stands in the product, to the letter', () => {
  const missing = listed
    .filter(({ text }) => !files.some((texts) => isFoundIn(texts, text)))
    .map(({ section, place, text }) => `${section}, ${place}: ${text}`);
  expect(missing).toEqual([]);
});

test.each(absentTexts.map(({ text, reason }) => [text, reason]))(
  '“%s” stands nowhere: %s',
  (text) => {
    expect(files.flatMap((texts) => [...texts].filter((shown) => shown.includes(text)))).toEqual(
      [],
    );
  },
);
