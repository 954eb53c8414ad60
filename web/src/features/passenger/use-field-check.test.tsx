import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { box, oneWay, open, outbound, serve, useCleanScreen } from './passenger-screen.fixture.tsx';

useCleanScreen();

async function openForm() {
  serve(outbound);
  open(oneWay);
  await screen.findByLabelText('First name');
  return userEvent.setup();
}

test.each([
  ['First name', 'R2D2', 'First name may have only letters, spaces, hyphens and apostrophes'],
  ['Last name', 'a'.repeat(61), 'Last name must have at most 60 characters'],
  ['Date of birth', '31/02/1990', 'Date input not valid.'],
  ['Nationality', 'Atlantis', 'Choose a nationality from the list'],
  ['Passport number (optional)', 'AB 12', 'Passport number must have 5 to 20 letters and digits'],
  ['Email address', 'anne@', 'Invalid email address'],
  [
    'Phone number',
    '020 7946 0018',
    'Phone number must start with + and the country code, like +44 20 7946 0000',
  ],
  [
    'Phone number',
    '+44 12',
    'Phone number must be a valid number with its country code, like +44 20 7946 0000',
  ],
  ['Street address', '-', 'Street address must be one line of text'],
  ['City', '  ', 'City is required'],
  ['State', 's'.repeat(101), 'State must have at most 100 characters'],
  ['ZIP code', 'z'.repeat(17), 'ZIP code must have at most 16 characters'],
])('%s %j is rejected on leaving the field, and not before', async (label, typed, message) => {
  const user = await openForm();
  await user.click(box(label));
  await user.paste(typed);
  expect(screen.queryByText(message)).toBeNull();
  await user.tab();
  await screen.findByText(message);
  expect(box(label).getAttribute('aria-invalid')).toBe('true');
});

test('a message disappears as soon as the field is valid', async () => {
  const user = await openForm();
  await user.type(box('Phone number'), '20 7946 0018');
  await user.tab();
  await screen.findByText(/^Phone number must start with/);
  const code = box('Calling code');
  expect(code.getAttribute('aria-invalid')).toBe('true');
  await user.clear(box('Phone number'));
  await user.type(box('Phone number'), '+44 20 7946 0018');
  await waitFor(() => expect(screen.queryByText(/^Phone number must/)).toBeNull());
  expect(code.getAttribute('aria-invalid')).toBeNull();
});

test('skipped fields show no error; an emptied one shows that it is required', async () => {
  const user = await openForm();
  await user.click(box('First name'));
  for (let field = 0; field < 16; field += 1) await user.tab();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(box('City'), 'C');
  await user.clear(box('City'));
  await user.tab();
  await screen.findByText('City is required');
});

test('no message appears between the press of a button and its release, because it would move', async () => {
  const user = await openForm();
  await user.type(box('Phone number'), '020 7946 0018');
  fireEvent.pointerDown(box('Female'));
  fireEvent.blur(box('Phone number'));
  await Promise.resolve();
  expect(box('Phone number').getAttribute('aria-invalid')).toBeNull();
  fireEvent.pointerUp(box('Female'));
  await screen.findByText(/^Phone number must start with/);
});

test('a code typed for the nationality becomes its country', async () => {
  const user = await openForm();
  await user.type(box('Nationality'), 'IE');
  await user.tab();
  expect(box('Nationality').value).toBe('Ireland');
});
