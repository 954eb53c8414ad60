// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TooltipProvider } from './tooltip-provider.tsx';
import { Tooltip } from './tooltip.tsx';

class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('ResizeObserver', NoResizeObserver);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const words = (
  <>
    <Tooltip text="More about one">
      <span>one</span>
    </Tooltip>
    <Tooltip text="More about two">
      <span>two</span>
    </Tooltip>
  </>
);
const shown = () => screen.queryByRole('tooltip')?.textContent ?? null;
const enter = (text: string) => fireEvent.pointerMove(screen.getByText(text));
function leave(text: string) {
  fireEvent.pointerLeave(screen.getByText(text));
  fireEvent.pointerMove(document.body, { clientX: 500, clientY: 500 });
}

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

test('a tooltip comes after 700 ms, the next one within 300 ms at once', () => {
  render(<TooltipProvider>{words}</TooltipProvider>);
  enter('one');
  pass(699);
  expect(shown()).toBeNull();
  pass(1);
  expect(shown()).toBe('More about one');
  leave('one');
  pass(299);
  enter('two');
  expect(shown()).toBe('More about two');
  leave('two');
  pass(301);
  enter('one');
  expect(shown()).toBeNull();
});

test('without a provider the words stand alone', () => {
  render(words);
  enter('one');
  pass(5000);
  expect(shown()).toBeNull();
  expect(screen.getByText('two')).toBeTruthy();
});
