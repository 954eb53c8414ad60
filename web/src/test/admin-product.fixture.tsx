import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { beforeAll, vi } from 'vitest';
import type { SessionView } from '#http/contracts/account-answers.ts';
import { AdminLayout } from '../app/admin-layout.tsx';
import { createQueryClient } from '../app/query-client.ts';
import { ToastProvider } from '../components/toast.tsx';

export const administrator: SessionView = {
  user: {
    id: 8150004711,
    firstName: 'Ada',
    lastName: 'Admin',
    email: 'support@skyhold.example',
    createdAt: '2027-01-01T10:00:00.000Z',
  },
  role: 'administrator',
};

export type Answer = (url: URL, body: unknown) => Response | Promise<Response>;

/**
 * Replaces the server: answers by method and path (`POST /api/…`, or the bare path for GET);
 * anything else never answers. Returns the calls so far, with query and body.
 */
export function serve(answers: Record<string, Answer>): string[] {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const url = new URL(path, 'http://localhost');
    const call = method === 'GET' ? url.pathname : `${method} ${url.pathname}`;
    calls.push(`${call}${url.search}${typeof body === 'string' ? ` ${body}` : ''}`);
    const answer = answers[call] ?? answersAnyway[call];
    return answer
      ? answer(url, typeof body === 'string' ? JSON.parse(body) : undefined)
      : new Promise(() => undefined);
  });
  return calls;
}

const answersAnyway: Record<string, Answer> = {
  '/api/auth/session': () => Response.json(administrator),
};

/** jsdom has no server-sent events; `announce` sends a message of the server. */
class SilentEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  constructor() {
    super();
    sources.add(this);
  }
  close() {
    sources.delete(this);
  }
}
const sources = new Set<SilentEventSource>();
Object.assign(globalThis, { EventSource: SilentEventSource });

/** Sends a message to every open stream of server-sent events. */
export const announce = (data: unknown) => {
  for (const source of sources)
    source.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(data) }));
};

/** Ends every open stream of server-sent events, as an answer other than 200 does. */
export const endStreams = () => {
  for (const source of sources) {
    source.readyState = SilentEventSource.CLOSED;
    source.dispatchEvent(new Event('error'));
  }
};

// Preloads the notifications, so that tests do not wait for their code.
beforeAll(() => import('../components/toast-area.tsx'));

/** Opens a URL behind the session check; every other URL reports itself. */
export function openAdmin(address: string, screens: RouteObject[]) {
  const router = createMemoryRouter(
    [
      { element: <AdminLayout />, children: screens },
      { path: '*', element: <p>another screen</p> },
    ],
    { initialEntries: [address] },
  );
  const queryClient = createQueryClient();
  const { queries = {} } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 1 } });
  render(
    <ToastProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ToastProvider>,
  );
  return router;
}
