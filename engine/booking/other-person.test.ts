import { expect, test } from 'vitest';
import { otherPersonOf } from './other-person.ts';

const named = (name: string) => {
  const [firstName = '', lastName = ''] = name.split(' / ');
  return { firstName, lastName };
};

test.each([
  ['Jon / Smyth', 'John / Smith'],
  ['Hopper / Grace', 'Grace / Hopper'],
  ['Hoper / Grac', 'Grace / Hopper'],
  ['Grace / Hopper', 'Grace Brewster / Murray Hopper'],
  ['AMELIE / OSTERGAARD', 'Amélie / Østergaard'],
  ['Muhammad / Al Ahmad', 'Mohammed / Al-Ahmed'],
  ['Li / Wang', 'Lee / Wong'],
  ['Bob / Smith', 'Robert / Smyth'],
  ['Maria del Carmen / García López', 'Maria / Garcia'],
])('%s is %s in another spelling', (before, after) =>
  expect(otherPersonOf(named(before), named(after))).toBeUndefined(),
);

test.each([
  ['Grace / Hopper', 'Alan / Turing'],
  ['Ada / Lovelace', 'Alan / Turing'],
  ['Li / Wang', 'Bo / Chen'],
  ['John / Smith', 'Mary / Jones'],
  ['Anna / Müller', 'Jan / Novák'],
  ['Mohammed / Ahmed', 'Fatima / Hassan'],
])('%s and %s are two people', (before, after) =>
  expect(otherPersonOf(named(before), named(after))).toEqual({ reason: 'another-name' }),
);

test('one name may become another one, and the date of birth too, but not all at once', () => {
  const grace = named('Grace / Hopper');
  const dateOfBirth = '1980-06-23';
  expect(otherPersonOf(grace, { lastName: 'Murray', dateOfBirth })).toBeUndefined();
  expect(otherPersonOf(grace, { firstName: 'Ada', dateOfBirth })).toBeUndefined();
  const whole = { firstName: 'Grac', lastName: 'Hoper', dateOfBirth };
  expect(otherPersonOf(grace, whole)).toEqual({ reason: 'another-person' });
});
