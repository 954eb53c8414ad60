import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastProvider, useToast, type ToastMessage } from './toast.tsx';

function Opener({ message }: { message: ToastMessage }) {
  const toast = useToast();
  return (
    <>
      <button onClick={() => toast.show(message)}>{`open ${message.title}`}</button>
      <button onClick={toast.dismiss}>{`dismiss ${message.title}`}</button>
    </>
  );
}

async function open(title: string) {
  fireEvent.click(screen.getByText(`open ${title}`));
  await act(() => import('./toast-area.tsx'));
  expect(screen.getByText(title)).toBeTruthy();
}

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

const undo = vi.fn<() => void>();

beforeEach(() => {
  undo.mockReset();
  vi.useFakeTimers();
  render(
    <ToastProvider>
      <Opener message={{ title: 'First' }} />
      <Opener message={{ title: 'Second', description: 'More', variant: 'destructive' }} />
      <Opener message={{ title: 'Third', action: { label: 'Undo', onSelect: undo } }} />
    </ToastProvider>,
  );
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a notification closes after 5 seconds', async () => {
  await open('First');
  pass(4999);
  expect(screen.getByText('First')).toBeTruthy();
  pass(1);
  expect(screen.queryByText('First')).toBeNull();
});

test('a new notification replaces the previous one and has its own 5 seconds', async () => {
  await open('First');
  pass(3000);
  await open('Second');
  expect(screen.queryByText('First')).toBeNull();
  pass(4000);
  expect(screen.getByText('More')).toBeTruthy();
});

test('a notification can be dismissed early', async () => {
  await open('First');
  fireEvent.click(screen.getByText('dismiss First'));
  expect(screen.queryByText('First')).toBeNull();
});

test('a notification can have an action, which dismisses it as well', async () => {
  await open('Third');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Third')).toBeNull();
});

test('a dismissed notification is removed 1,000,000 ms later', async () => {
  const opening = () => document.querySelector('[role="region"]');
  await open('First');
  pass(5000);
  pass(999_999);
  expect(opening()).not.toBeNull();
  pass(1);
  expect(opening()).toBeNull();
});

test('F8 focuses the notification, where it can be closed', async () => {
  await open('First');
  fireEvent.keyDown(document, { code: 'F8', key: 'F8' });
  expect(document.activeElement?.textContent).toContain('First');
  fireEvent.click(screen.getByRole('button', { name: 'Close notification' }));
  expect(screen.queryByText('First')).toBeNull();
});
