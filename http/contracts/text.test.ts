import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { personName } from './text.ts';

const name = personName('First name');
const MESSAGE = 'First name may not have a web address. After a full stop, please type a space';

describe('a name', () => {
  test.each([
    "O'Neil",
    'Jr.',
    'St. John',
    'J.R.R.',
    'J.R. Ewing',
    'Raju A/L Muthu',
    'Jean-St.-Louis',
    'É.É.'.normalize('NFD'),
    'マイケル・ジャクソン',
    'Gal·la',
  ])('may be %s', (written) => expect(name.safeParse(written).success).toBe(true));

  test.each([
    'evil.com',
    'Win at www.evil.example now',
    'bit.ly/x',
    'x.co',
    '例.中国',
    'evil .com',
  ])('may not be %s', (written) => {
    const { error } = name.safeParse(written);
    expect(error?.issues.map(({ message }) => message)).toEqual([MESSAGE]);
  });

  const label = fc.stringMatching(/^[a-z]{1,12}$/);
  const ending = fc.stringMatching(/^[a-zé中]{2,6}$/);
  const word = fc.stringMatching(/^[A-ZÉ][a-zé]{0,8}$/);

  test('never holds a host name, wherever it stands', () =>
    fc.assert(
      fc.property(word, label, ending, word, (before, host, end, after) => {
        expect(name.safeParse(`${before} ${host}.${end}/${after}`).success).toBe(false);
      }),
    ));

  test('may be words, initials and abbreviations with blanks between them', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(word, fc.boolean()), { minLength: 1, maxLength: 5 }),
        (words) => {
          const written = words.map(([one, isShort]) => (isShort ? `${one}.` : one)).join(' ');
          expect(name.safeParse(written).success).toBe(true);
        },
      ),
    ));
});
