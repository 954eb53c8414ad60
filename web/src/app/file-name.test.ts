import { expect, test } from 'vitest';
import { fileName } from './file-name.ts';

test.each([
  ['attachment; filename="Skyhold_Itinerary_7EBCZM.pdf"', 'Skyhold_Itinerary_7EBCZM.pdf'],
  ['attachment; filename=a.pdf', 'a.pdf'],
  [`attachment; filename="x.pdf"; filename*=UTF-8''K%C3%B6ln.pdf`, 'Köln.pdf'],
  ['', 'Itinerary.pdf'],
])('%s names %s', (disposition, name) => {
  const response = new Response('', { headers: { 'content-disposition': disposition } });
  expect(fileName(response, 'Itinerary.pdf')).toBe(name);
});
