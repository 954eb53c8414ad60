import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ORDER_SORTS, ORDER_STATUSES, PAGE_SIZES } from '#http/contracts/admin-orders.ts';
import { USUAL_COLUMNS } from './columns.ts';
import { firstOrders, readOrdersView, writeOrdersView } from './orders-address.ts';

const view = fc.record({
  status: fc.constantFrom('' as const, ...ORDER_STATUSES),
  search: fc.string({ maxLength: 100 }).map((text) => text.trim()),
  sort: fc.constantFrom(...ORDER_SORTS),
  size: fc.constantFrom(...PAGE_SIZES),
  travelFrom: fc.constantFrom('', '2027-03-31'),
  createdTo: fc.constantFrom('', '2026-11-01'),
  airline: fc.constantFrom('', 'BA', 'U2'),
  route: fc.constantFrom('', 'JFK-LHR'),
  amountTo: fc.constantFrom('', '19', '38.50'),
  columns: fc.constantFrom(USUAL_COLUMNS, ['order', 'email', 'total'] as const),
});
const place = fc.record({
  page: fc.integer({ min: 2, max: 100_000 }),
  cursor: fc.string({ minLength: 1 }),
});

test('a view written into the URL is read from it', () => {
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
  'size=11&columns=price',
  'travelFrom=tomorrow&createdTo=2027-13-01&airline=ba&route=JFK&amountFrom=-1',
])('%s lists the first orders', (query) => {
  expect(readOrdersView(new URLSearchParams(query))).toEqual(firstOrders);
});

test('the default list has a URL without query', () => {
  expect(writeOrdersView(firstOrders).toString()).toBe('');
});
