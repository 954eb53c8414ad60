import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useAdminQuery } from '../../app/use-admin-query.ts';
import { type Answer, openAdmin, serve } from '../../test/admin-product.fixture.tsx';
import { AdminScreen } from './admin-screen.tsx';

const DATA = '/api/admin/data';

const DataScreen = () => {
  const query = useAdminQuery<string[]>({ queryKey: [DATA] });
  return (
    <AdminScreen
      title="Data"
      query={query}
      what="the data"
      controls={<button onClick={() => void query.refetch()}>Refresh</button>}
      below={<p>below</p>}
    >
      {(data) => <p>{data.join()}</p>}
    </AdminScreen>
  );
};

const open = (answer: Answer) => {
  serve({ [DATA]: answer });
  return openAdmin('/admin/data', [{ path: '/admin/data', element: <DataScreen /> }]);
};
const rejected = (status: number, body = {}) => Response.json(body, { status });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('before the data there is a placeholder, and what needs no data', async () => {
  open(() => new Promise(() => {}));
  const busy = (await screen.findByText('below')).previousElementSibling;
  expect(busy?.getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('heading', { name: 'Data' })).toBeTruthy();
});

test('a failed load is told, and can be retried', async () => {
  let answer = rejected(400);
  open(() => answer);
  expect(await screen.findByText('The data could not be loaded')).toBeTruthy();
  expect(screen.getByText('Unable to fetch the data. Please try again.')).toBeTruthy();
  answer = Response.json(['one']);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('one')).toBeTruthy();
});

test('a failed refresh keeps what was loaded, and says so until one succeeds', async () => {
  let answer = () => Response.json(['one']);
  open(() => answer());
  await screen.findByText('one');
  answer = () => rejected(400);
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('The data could not be refreshed')).toBeTruthy();
  expect(screen.getByText('one')).toBeTruthy();
  answer = () => Response.json(['two']);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('two')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the reason for a rejected value is left to its control', async () => {
  open(() => rejected(400, { message: 'Wrong.', errors: { from: 'Too early' } }));
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an ended session leads to the sign-in', async () => {
  const router = open(() => rejected(401));
  await screen.findByText('another screen');
  expect(router.state.location.pathname).toBe('/login');
});
