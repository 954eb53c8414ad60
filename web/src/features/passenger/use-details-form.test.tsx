import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clearDrafts } from '../../test/kept-drafts.fixture.ts';
import { emptyDetails, type Details } from './details.ts';
import { openDraft } from './draft.ts';
import { useDetailsForm } from './use-details-form.ts';

afterEach(() => {
  cleanup();
  clearDrafts();
});

const typed: Details = {
  passenger: { ...emptyDetails.passenger, lastName: 'Suharto', hasOneName: true },
  additionalPassengers: [],
  billingAddress: { ...emptyDetails.billingAddress, city: 'Cork' },
};

test('the form is filled with the draft, and its input is in the draft of the next page', () => {
  openDraft(1).change(typed);
  const draft = openDraft(1);
  const { result } = renderHook(() => useDetailsForm(draft));
  expect(result.current.getValues()).toEqual(typed);
  act(() => result.current.setValue('billingAddress.zipCode', 'T12'));
  const expected = { ...typed, billingAddress: { ...typed.billingAddress, zipCode: 'T12' } };
  expect(openDraft(1).details()).toEqual(expected);
});
