import { expect, test } from 'vitest';
import { isGuessablePassword } from './guessable-password.ts';

const EMAIL = 'ada.lovelace@analytical-engine.example';

test.each([
  'password1',
  'Password1',
  'ｐａｓｓｗｏｒｄ１',
  'skyhold2026!',
  'SkyholdSkyhold',
  'Flight-Itinerary-1',
  'adalovelace',
  'Lovelace1815',
  '1ada.lovelace@analytical-engine.example',
  'analytical engine',
])('%s is guessed first', (password) => expect(isGuessablePassword(password, EMAIL)).toBe(true));

test.each([
  'four words in a row',
  'skyhold in the morning',
  'lovelace wrote it',
  'brmpflq-',
  '8374 2918',
  'ÆØÅæøåÆØ',
])('%s is not', (password) => expect(isGuessablePassword(password, EMAIL)).toBe(false));
