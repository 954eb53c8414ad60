import { expect, test } from 'vitest';
import { completeDetails } from './details.fixture.ts';
import {
  checkDetails,
  detailsSchema,
  emptyDetails,
  holdableDetailsSchema,
  shownFields,
  type Details,
} from './details.ts';

const named = (changes: Partial<Details['passenger']>) => ({
  ...completeDetails,
  passenger: { ...completeDetails.passenger, ...changes },
});

test.each([
  ['Anne-Marie', "O'Neill"],
  ['Anne‑Marie', 'O’Neill'],
  ["D'Arcy Ó", "'t Hooft"],
  ['José María', 'Núñez del Río Jr.'],
  ['Raju', 'A/L Muthu'],
  ['Al·leluia', 'Ł'],
  ['王', '小明'],
  ['マイケル・ジョン', 'スミス'],
  ['علی‌رضا', 'الخوارزمی'],
  ['בן־ציון', 'צ׳כנובר'],
  ['ක්‍රිෂාන්', 'பெருமாள்'],
  ['Дмитро', "Солов'яненко"],
  ['Zoë', 'Šimić'],
  ['Keʻalohi', 'Kamakawiwoʻole'],
])('%s %s is a name', (firstName, lastName) => {
  expect(checkDetails(named({ firstName, lastName }))?.passenger).toMatchObject({
    firstName,
    lastName,
  });
});

test.each(['-', "'", '. .', 'R2D2', '<b>', 'a@b', 'A\nB', '\u202Eeve'])(
  '%j is not a name',
  (firstName) => {
    expect(checkDetails(named({ firstName }))).toBeNull();
  },
);

test.each([
  [{ lastName: 'Featherstonehaugh-Cholmondeley' }, 'passenger.lastName'],
  [{ firstName: 'Дмитро' }, 'passenger.firstName'],
  [{ lastName: '小明', hasOneName: true }, 'passenger.lastName'],
])('%j is not a name that an airline accepts', (changes, field) => {
  const details = named(changes);
  expect(checkDetails(details)).not.toBeNull();
  const issues = holdableDetailsSchema.safeParse(details).error?.issues ?? [];
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    [
      field,
      expect.stringContaining('The airline accepts names of 1 to 20 characters: Latin letters'),
    ],
  ]);
});

test('a single name is sent as first and last name', () => {
  const checked = checkDetails(named({ firstName: '', lastName: ' Suharto ', hasOneName: true }));
  expect(checked?.passenger).toMatchObject({ firstName: 'Suharto', lastName: 'Suharto' });
  expect(checked?.passenger).not.toHaveProperty('hasOneName');
});

test('a missing single name is one invalid field', () => {
  const checked = detailsSchema.safeParse(named({ firstName: '', lastName: '', hasOneName: true }));
  const issues = checked.error?.issues ?? [];
  expect(issues[0]?.message).toBe('Last name is required');
  expect(new Set(issues.map(({ path }) => path.join('.')))).toEqual(
    new Set(['passenger.lastName']),
  );
});

test("an empty form shows the specification's messages", () => {
  const checked = detailsSchema.safeParse(emptyDetails);
  const first = new Map(
    checked.error?.issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
  expect(Object.fromEntries(first)).toEqual({
    'passenger.firstName': 'First name is required',
    'passenger.lastName': 'Last name is required',
    'passenger.dateOfBirth': 'Date of birth is required',
    'passenger.gender': 'Gender is required',
    'passenger.nationality': 'Nationality is required',
    'passenger.email': 'Invalid email address',
    'passenger.phone': 'Phone number is required',
    'billingAddress.street': 'Street address is required',
    'billingAddress.city': 'City is required',
    'billingAddress.state': 'State is required',
    'billingAddress.zipCode': 'ZIP code is required',
  });
});

test('a blank passport number is omitted', () => {
  expect(checkDetails(named({ passportNumber: '  ' }))?.passenger.passportNumber).toBeNull();
});

const billed = (country: string, zipCode: string, state: string): Details => ({
  ...completeDetails,
  billingAddress: { ...completeDetails.billingAddress, country, zipCode, state },
});

test('postal code and state are required in countries that have them, by their local names', () => {
  const problems = (country: string) =>
    detailsSchema.safeParse(billed(country, ' ', '')).error?.issues.map(({ message }) => message);
  expect(problems('')).toEqual(['State is required', 'ZIP code is required']);
  expect(problems('US')).toEqual(['State is required', 'ZIP code is required']);
  expect(problems('GB')).toEqual(['Postcode is required']);
  expect(problems('DE')).toEqual(['Postal code is required']);
  expect(problems('HK')).toEqual(['Area is required']);
  expect(problems('IE')).toBeUndefined();
});

test('an address omits state and postal code in countries without them', () => {
  expect(checkDetails(billed('HK', '999077', 'Kowloon'))?.billingAddress).toMatchObject({
    zipCode: '',
    state: 'Kowloon',
  });
  expect(checkDetails(billed('DE', '10115', 'Berlin'))?.billingAddress).toMatchObject({
    zipCode: '10115',
    state: '',
  });
});

test('invalid fields are listed in the order of the form', () => {
  expect(shownFields('DE').slice(-3)).toEqual([
    'billingAddress.street',
    'billingAddress.zipCode',
    'billingAddress.city',
  ]);
});
