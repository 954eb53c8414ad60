import { expect, test } from 'vitest';
import { parseFormBody } from './request.ts';

const parsed = (text: string): unknown => JSON.parse(JSON.stringify(parseFormBody(text)));

test('nested brackets become objects, numbered and empty ones become lists', () => {
  expect(
    parsed('amount=1500&metadata[bookingId]=12&expand[0]=a&expand[1]=b.c&created[gte]=7&types[]=x'),
  ).toEqual({
    amount: '1500',
    metadata: { bookingId: '12' },
    expand: ['a', 'b.c'],
    created: { gte: '7' },
    types: ['x'],
  });
});

test('percent signs, plus signs and encoded brackets are decoded', () => {
  expect(parsed('metadata%5Bname%5D=Ana+Mar%C3%ADa')).toEqual({ metadata: { name: 'Ana María' } });
});

test('a field named like a part of the prototype is only a field', () => {
  parseFormBody('__proto__[polluted]=yes&metadata[__proto__]=1');
  expect({}).not.toHaveProperty('polluted');
});
