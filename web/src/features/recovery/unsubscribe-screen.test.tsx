import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../app/query-client.ts';
import { unavailable } from '../../test/unavailable.fixture.ts';
import UnsubscribeScreen from './unsubscribe-screen.tsx';

const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

function open(...answers: (() => Response)[]) {
  fetch.mockReset();
  for (const answer of answers) fetch.mockImplementationOnce(() => Promise.resolve(answer()));
  vi.stubGlobal('fetch', fetch);
  const router = createMemoryRouter(
    [{ path: '/unsubscribe/:token', element: <UnsubscribeScreen /> }],
    { initialEntries: ['/unsubscribe/t0ken'] },
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Stop Reminders' }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('opening the page changes nothing; the button unsubscribes and says so', async () => {
  open(() => Response.json({ success: true }));
  expect(fetch).not.toHaveBeenCalled();
  press();
  await screen.findByRole('heading', { name: 'Reminders stopped' });
  expect(fetch).toHaveBeenCalledWith(
    '/api/recovery/unsubscribe/t0ken',
    expect.objectContaining({ method: 'POST', headers: { 'content-type': 'application/json' } }),
  );
});

test.each([
  [404, 'This link is incomplete or no longer valid.'],
  [400, 'This link is incomplete or no longer valid.'],
  [429, 'Too many requests.'],
  [503, 'That did not work just now.'],
])('an error %i is explained, and the button stays', async (status, text) => {
  open(
    () => Response.json({ message: 'Too many requests.' }, { status }),
    () => Response.json({ success: true }),
  );
  press();
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  press();
  await screen.findByRole('heading', { name: 'Reminders stopped' });
});

test('the button is disabled while the server cannot save', async () => {
  open(unavailable, () => Response.json({ success: true }));
  press();
  await screen.findByText('Trying again…');
  press();
  await screen.findByRole('heading', { name: 'Reminders stopped' });
  expect(fetch).toHaveBeenCalledTimes(2);
});
