import { expect, test } from 'vitest';
import { isSameName } from './same-name.ts';

test.each([
  ['Hopper', 'hopper'],
  ['Østergaard', 'OSTERGAARD'],
  ['Łukasz', 'lukasz'],
  ['Straße', 'STRASSE'],
  ['Æbelø', 'aebelo'],
  ['Đorđević', 'dordevic'],
  ['Işık', 'ISIK'],
  ['IŞIK', 'ışık'],
  ['İnan', 'inan'],
  ['Nguyễn', 'nguyen'],
  ['O’Neill-Šimić', "o'neill simic"],
  ['O’Neill-Šimić', 'ONEILLSIMIC'],
  ['Kaʼahumanu', 'Kaahumanu'],
  ['van der Berg', '  Vanderberg '],
  ['Γεωργίου', 'γεωργιου'],
  ['Ёлкин', 'елкин'],
  ['Толстой', 'ТОЛСТОИ'],
  ['김', '김'.normalize('NFD')],
  ['サトウ', 'さとう'],
  ['ﾅｶﾉ', 'ナカノ'],
  ['ＳＭＩＴＨ', 'Smith'],
  ['مُحَمَّد', 'محمد'],
  ['أحمد', 'احمد'],
  ['שָׁלוֹם', 'שלום'],
  ['Raju A/L Muthu', 'raju al muthu'],
  ['เจริญ', 'เจริญ'.normalize('NFD')],
])('%s and %s are one name', (one, other) => {
  expect(isSameName(one, other)).toBe(true);
  expect(isSameName(other, one)).toBe(true);
});

test.each([
  ['Smith', 'Smyth'],
  ['Smith', 'Smit'],
  ['Smith', ''],
  ['Smith', '-'],
  ['Smith', '%'],
  ['Hopper', 'Hopper Jones'],
  ['王', '黄'],
  ['मी', 'मा'],
  ['김', '금'],
  ['Иванов', 'Ivanov'],
])('%s and %s are two', (one, other) => {
  expect(isSameName(one, other)).toBe(false);
  expect(isSameName(other, one)).toBe(false);
});
