import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ORDER_SORTS, ORDER_STATUSES } from '#http/contracts/admin-orders.ts';
import { firstOrders, readOrdersView, writeOrdersView } from './orders-address.ts';

const view = fc.record({
  status: fc.constantFrom('' as const, ...ORDER_STATUSES),
  search: fc.string({ maxLength: 100 }).map((text) => text.trim()),
  sort: fc.constantFrom(...ORDER_SORTS),
});
const place = fc.record({
  page: fc.integer({ min: 2, max: 100_000 }),
  cursor: fc.string({ minLength: 1 }),
});

test('what is written into the address is read from it', () => {
  fc.assert(
    fc.property(view, fc.option(place), (filter, further) => {
      const written = { ...firstOrders, ...filter, ...further };
      expect(readOrdersView(new URLSearchParams(writeOrdersView(written).toString()))).toEqual(
        written,
      );
    }),
  );
});

test.each([
  'status=Paid&sort=price',
  'page=3',
  'cursor=abc',
  'page=x&cursor=abc',
  'page=-1&cursor=abc',
])('%s lists the first orders', (query) => {
  expect(readOrdersView(new URLSearchParams(query))).toEqual(firstOrders);
});

test('the usual list has a bare address', () => {
  expect(writeOrdersView(firstOrders).toString()).toBe('');
});
