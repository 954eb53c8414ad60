import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Combobox } from './combobox.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a list left together with its page is not closed afterwards', () => {
  vi.useFakeTimers();
  const { unmount } = render(
    <Combobox
      control={{
        id: 'country',
        required: false,
        'aria-describedby': undefined,
        'aria-invalid': undefined,
      }}
      text=""
      onTextChange={() => {}}
      options={[{ value: 'FR', label: 'France' }]}
      onChoose={() => {}}
      emptyText={null}
    />,
  );
  screen.getByRole('combobox').focus();
  screen.getByRole('combobox').blur();
  unmount();
  vi.advanceTimersByTime(199);
  // React reads it at every update, and a page that is gone has none.
  vi.stubGlobal('window', undefined);
  expect(() => vi.advanceTimersByTime(1)).not.toThrow();
  vi.unstubAllGlobals();
});
