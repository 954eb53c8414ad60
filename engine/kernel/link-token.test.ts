import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLinkTokens, hashOfToken, TOKEN_PATTERN } from './link-token.ts';

const SECRET = 'a session secret of a test, long enough to be one';
const { tokenFor } = createLinkTokens(SECRET);

test('a purpose has the same token, also after a restart', () =>
  expect(createLinkTokens(SECRET).tokenFor('access-4711000815')).toBe(
    tokenFor('access-4711000815'),
  ));

test('every token has the same format, and another purpose or secret gives another token', () => {
  const purpose = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(purpose, purpose, fc.string({ minLength: 1 }), (one, other, more) => {
      expect(tokenFor(one)).toMatch(TOKEN_PATTERN);
      expect(tokenFor(one) === tokenFor(other)).toBe(one === other);
      expect(createLinkTokens(`${SECRET}${more}`).tokenFor(one)).not.toBe(tokenFor(one));
    }),
  );
});

test('a token issued under the previous secret is found by its hash and is valid', () => {
  const now = createLinkTokens(`${SECRET}, changed`, SECRET);
  const [purpose, issued] = ['access-1', tokenFor('access-1')];
  expect(now.tokenFor(purpose, hashOfToken(issued))).toBe(issued);
  expect(now.tokenFor(purpose)).not.toBe(issued);
  expect(now.tokensFor(purpose)).toEqual([now.tokenFor(purpose), issued]);
  expect(createLinkTokens(SECRET).tokensFor(purpose)).toEqual([issued]);
});

test('only the hash is stored: SHA-256 as base64url', () => {
  expect(hashOfToken('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
  expect(hashOfToken(tokenFor('access-1'))).not.toBe(tokenFor('access-1'));
});

test.each(['', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}+`, `${'A'.repeat(43)}\n`])(
  '%j is not a token',
  (text) => expect(text).not.toMatch(TOKEN_PATTERN),
);
