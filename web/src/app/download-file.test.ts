import { expect, test } from 'vitest';
import { fileName } from './download-file.ts';

test.each([
  ['attachment; filename="Skyhold_Itinerary_7EBCZM.pdf"', 'Skyhold_Itinerary_7EBCZM.pdf'],
  ['attachment; filename=a.pdf', 'a.pdf'],
  [`attachment; filename="x.pdf"; filename*=UTF-8''K%C3%B6ln.pdf`, 'Köln.pdf'],
  [null, 'download'],
])('%s names %s', (disposition, name) => {
  expect(fileName(disposition)).toBe(name);
});
