import { beforeAll, expect, test } from 'vitest';
import { absentTexts } from './absent-texts.ts';
import { isFoundIn, textsByFile } from './product-texts.ts';
import { textsOfAccounts } from './texts-of-accounts.ts';
import { textsOfPayment } from './texts-of-payment.ts';
import { textsOfSearch } from './texts-of-search.ts';

const listed = [...textsOfSearch, ...textsOfPayment, ...textsOfAccounts].flatMap(
  ({ section, shownBy, ...places }) =>
    Object.entries(places).flatMap(([place, texts]) =>
      texts.map((text) => ({ section, shownBy, place, text })),
    ),
);

let files: [path: string, texts: Set<string>][];
beforeAll(async () => {
  files = [...(await textsByFile())];
});

test('every text of the specification stands where it is shown, to the letter', () => {
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

test('the places that are searched are there', () => {
  const searched = new Set(listed.flatMap(({ shownBy }) => shownBy));
  const gone = [...searched].filter((where) => !files.some(([path]) => path.startsWith(where)));
  expect(gone).toEqual([]);
});

test.each(absentTexts.map(({ text, reason }) => [text, reason]))(
  '“%s” stands nowhere: %s',
  (text) => {
    const shown = files.flatMap(([path, texts]) =>
      [...texts].filter((one) => one.includes(text)).map((one) => `${path}: ${one}`),
    );
    expect(shown).toEqual([]);
  },
);
