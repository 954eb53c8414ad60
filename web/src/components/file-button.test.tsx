import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../app/query-client.ts';
import { FileButton } from './file-button.tsx';
import { ToastProvider } from './toast.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const download = async (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', answer);
  render(
    <ToastProvider>
      <QueryClientProvider client={createQueryClient()}>
        <FileButton href="/receipt" file="the receipt">
          Receipt
        </FileButton>
      </QueryClientProvider>
    </ToastProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Receipt' }));
};

test('a failed download is a notification, and tried again from it', async () => {
  const saved: string[] = [];
  // jsdom does not implement object URLs.
  URL.createObjectURL = () => 'blob:x';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  await download(async () => new Response('', { status: 500 }));
  await screen.findByText('Unable to download the receipt. Please try again.');
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path, { headers: { 'content-disposition': 'attachment; filename="r.pdf"' } }),
  );
  // jsdom does not implement pointer capture, which a press on a notification asks for.
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(saved).toEqual(['r.pdf']));
});

test('without a connection a download says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await download(async () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await screen.findByText('You are offline. Check your internet connection.')).toBeTruthy();
});
