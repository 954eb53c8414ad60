import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TooltipArea } from './tooltip-area.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <TooltipArea>
      <span data-tooltip="More about one">
        <b>one</b>
      </span>
      <span data-tooltip="More about two">two</span>
      <span>three</span>
    </TooltipArea>,
  );
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const shown = () => screen.queryByRole('tooltip')?.textContent ?? null;
const pointAt = (text: string, pointerType = 'mouse') =>
  fireEvent.pointerOver(screen.getByText(text), { pointerType });

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

test('a tooltip appears after 700 ms, the next one within 300 ms at once', () => {
  pointAt('one');
  pass(699);
  expect(shown()).toBeNull();
  pass(1);
  expect(shown()).toBe('More about one');
  expect(screen.getByText('one').parentElement?.getAttribute('aria-describedby')).toBe(
    screen.getByRole('tooltip').id,
  );
  pointAt('three');
  expect(shown()).toBeNull();
  pass(299);
  pointAt('two');
  expect(shown()).toBe('More about two');
  pointAt('three');
  pass(300);
  pointAt('one');
  pass(699);
  expect(shown()).toBeNull();
  pass(1);
  expect(shown()).toBe('More about one');
});

test('a pointer that leaves earlier sees none', () => {
  pointAt('one');
  pass(699);
  pointAt('three');
  pass(5000);
  expect(shown()).toBeNull();
});

test('it stays while it is hovered itself', () => {
  pointAt('one');
  pass(700);
  pointAt('More about one');
  expect(shown()).toBe('More about one');
});

test.each([
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['scrolling', () => fireEvent.scroll(document)],
  ['a press', () => fireEvent.pointerDown(screen.getByText('three'))],
])('%s hides it', (_, take) => {
  pointAt('one');
  pass(700);
  take();
  expect(shown()).toBeNull();
});

test('touch shows none', () => {
  pointAt('one', 'touch');
  pass(5000);
  expect(shown()).toBeNull();
});
