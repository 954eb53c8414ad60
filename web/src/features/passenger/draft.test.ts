// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { emptyDetails } from './details.ts';
import { readDraft, removeDraft, writeDraft } from './draft.ts';

afterEach(() => sessionStorage.clear());

const typed = {
  ...emptyDetails,
  passenger: {
    ...emptyDetails.passenger,
    lastName: 'Suharto',
    hasOneName: true,
    dateOfBirth: '31/0',
  },
};

test('what was typed comes back, half-typed dates too', () => {
  writeDraft(typed);
  expect(readDraft()).toEqual(typed);
});

test('a removed draft is an empty form', () => {
  writeDraft(typed);
  removeDraft();
  expect(readDraft()).toEqual(emptyDetails);
});

test.each([
  'not json',
  'null',
  '[]',
  '{"passenger":{"firstName":7,"hasOneName":"yes"},"billingAddress":"x"}',
])('a damaged draft %s is an empty form', (text) => {
  sessionStorage.setItem('passenger-details', text);
  expect(readDraft()).toEqual(emptyDetails);
});
