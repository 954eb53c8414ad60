import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TERMS_VERSION } from '#http/contracts/product.ts';
import { formatDate } from '../../format/date.ts';
import { PolicyPage } from './policy-page.tsx';

afterEach(cleanup);

test('a policy shows the date that is recorded with its acceptance', () => {
  render(<PolicyPage title="Terms" gist="" parts={[]} />);
  expect(screen.getByText(formatDate(TERMS_VERSION)).getAttribute('datetime')).toBe(TERMS_VERSION);
});

test('the contents mark the part that is read', () => {
  const parts = ['Scope', 'Refunds', 'Contact'].map((title) => ({ title, content: title }));
  render(<PolicyPage title="Terms" gist="" parts={parts} />);
  const contents = within(screen.getByRole('navigation', { name: 'Parts of this document' }));
  const marked = () => contents.queryByRole('link', { current: true })?.textContent;
  const tops = { 'part-1': 400, 'part-2': 900, 'part-3': 1400 };
  for (const [id, top] of Object.entries(tops)) {
    const heading = document.getElementById(id);
    if (heading) heading.getBoundingClientRect = () => ({ top: top - scrollY }) as DOMRect;
  }
  const scrollTo = (y: number) => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    fireEvent.scroll(window);
  };
  scrollTo(0);
  expect(marked()).toBeUndefined();
  scrollTo(700);
  expect(marked()).toBe('Refunds');
  scrollTo(300);
  expect(marked()).toBe('Scope');
});
