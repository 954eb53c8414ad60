// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { emptyDetails } from './details.ts';
import { readDraft, removeDraft, writeDraft } from './draft.ts';

afterEach(() => sessionStorage.clear());

const typed = {
  ...emptyDetails,
  passenger: { ...emptyDetails.passenger, firstName: 'Anne', dateOfBirth: '31/0' },
};

test('what was typed for a flight comes back, half-typed dates too', () => {
  writeDraft('f1', typed);
  expect(readDraft('f1')).toEqual(typed);
});

test('another flight starts empty, and so does a removed draft', () => {
  writeDraft('f1', typed);
  expect(readDraft('f2')).toEqual(emptyDetails);
  removeDraft('f1');
  expect(readDraft('f1')).toEqual(emptyDetails);
});

test.each(['not json', 'null', '[]', '{"passenger":{"firstName":7},"billingAddress":"x"}'])(
  'a damaged draft %s is an empty form',
  (text) => {
    sessionStorage.setItem('passenger-details:f1', text);
    expect(readDraft('f1')).toEqual(emptyDetails);
  },
);
