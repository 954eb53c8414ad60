import { expect, test } from 'vitest';
import { isRespelled } from './respelled.ts';

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
  expect(isRespelled(named(before), named(after))).toBe(true),
);

test.each([
  ['Grace / Hopper', 'Alan / Turing'],
  ['Ada / Lovelace', 'Alan / Turing'],
  ['Li / Wang', 'Bo / Chen'],
  ['John / Smith', 'Mary / Jones'],
  ['Anna / Müller', 'Jan / Novák'],
  ['Mohammed / Ahmed', 'Fatima / Hassan'],
])('%s and %s are two people', (before, after) =>
  expect(isRespelled(named(before), named(after))).toBe(false),
);
