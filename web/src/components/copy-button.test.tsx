import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CopyButton } from './copy-button.tsx';

afterEach(cleanup);

test('copies the text by keyboard, and says so', async () => {
  const user = userEvent.setup();
  render(<CopyButton text="pi_1" what="payment id" />);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(await navigator.clipboard.readText()).toBe('pi_1');
  expect((await screen.findByRole('status')).textContent).toBe('Copied payment id pi_1');
  expect(screen.getByRole('button', { name: 'Copy payment id pi_1' }).title).toBe('Copied');
});

test('claims nothing when the browser denies the clipboard', async () => {
  const user = userEvent.setup();
  const denied = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  render(<CopyButton text="pi_1" what="payment id" />);
  await user.click(screen.getByRole('button', { name: /^Copy/ }));
  await waitFor(() => expect(denied).toHaveBeenCalledOnce());
  expect(screen.getByRole('button', { name: /^Copy/ }).title).toBe('Copy');
  expect(screen.getByRole('status').textContent).toBe('');
});
