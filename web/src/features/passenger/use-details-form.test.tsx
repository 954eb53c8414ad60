import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadDrafts } from '../../app/stored-drafts.ts';
import { answerDrafts, clearDrafts } from '../../test/kept-drafts.fixture.ts';
import { emptyDetails, type Details } from './details.ts';
import { openDraft } from './draft.ts';
import { useDetailsForm } from './use-details-form.ts';

beforeEach(async () => {
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => answerDrafts(path, init));
  await loadDrafts();
});
afterEach(() => {
  cleanup();
  clearDrafts();
  vi.unstubAllGlobals();
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
