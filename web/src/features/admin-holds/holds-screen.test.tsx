import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openAdmin, serve } from '../../test/admin-product.fixture.tsx';
import HoldsScreen from './holds-screen.tsx';

const PATH = '/api/admin/holds';
const open = (answer: () => Response) => {
  serve({ [PATH]: answer });
  return openAdmin('/admin/holds', [{ path: '/admin/holds', element: <HoldsScreen /> }]);
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('each hold links to its order, with its state and the reason of a refusal', async () => {
  const hold = {
    bookingId: 1234567890,
    confirmationNumber: '7EBCZM',
    traveller: 'Anne O’Neill',
    status: 'held',
    airlineRecordLocator: 'QX7R2M',
    heldUntil: '2099-01-02T10:00:00Z',
    refusal: null,
    orders: 1,
    changedAt: '2027-01-02T10:00:00Z',
  };
  const refused = {
    ...hold,
    bookingId: 2345678901,
    confirmationNumber: 'K7M2QX',
    status: 'refused',
    airlineRecordLocator: null,
    heldUntil: null,
    refusal: 'not-sold',
  };
  open(() => Response.json([hold, refused]));
  const list = within(await screen.findByRole('table', { name: 'Holds' }));
  const [, first, second] = list.getAllByRole('row');
  expect(first?.textContent).toMatch(/^Held7EBCZM Anne O’NeillQX7R2M /);
  expect(second?.textContent).toContain('RefusedK7M2QX');
  expect(second?.textContent).toContain('The flights are not sold any more');
  expect(list.getByRole('link', { name: 'K7M2QX' }).getAttribute('href')).toBe(
    '/admin/orders/2345678901',
  );
});

test('an empty page says what appears on it, and leads to the paid orders', async () => {
  open(() => Response.json([]));
  expect(await screen.findByText(/^An airline keeps seats for a paid reservation/)).toBeTruthy();
  expect(screen.queryByText(/ time$/)).toBeNull();
  expect(screen.getByRole('link', { name: 'See paid orders' }).getAttribute('href')).toBe(
    '/admin/orders?status=paid',
  );
});
