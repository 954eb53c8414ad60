import { expect, test } from 'vitest';
import { inEnglish } from './in-english.ts';

test.each([
  ['fr', '2 mai', '2 May'],
  ['fr', 'mar. 2 mai 2028', 'Mar. 2 May 2028'],
  ['fr', '1er fevrier', '1er Feb'],
  ['fr', '2 jui', '2 jui'],
  ['fr', '3 April', '3 April'],
  ['de-DE', '4. März 2028', '4. Mar 2028'],
  ['nl', '4 mrt', '4 Mar'],
  ['ru', '9 мая', '9 May'],
  ['ru', '9 Май', '9 May'],
  ['ar-EG', '٣/٤', '3/4'],
  ['ar-EG', '٣ أبريل', '3 Apr'],
  ['hi', '०३/०४/२०२७', '03/04/2027'],
  ['fa-IR', '3 مهر', '3 مهر'],
  ['ja', '2027年4月3日', '2027年4月3日'],
  ['en_US.UTF-8', '3 Apr', '3 Apr'],
])('%s: %s is %s', (language, text, english) => {
  expect(inEnglish(text, language)).toBe(english);
});
