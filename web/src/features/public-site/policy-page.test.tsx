import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createHash } from 'node:crypto';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { TERMS_VERSION } from '#http/contracts/product.ts';
import { formatDate } from '../../format/date.ts';
import { PolicyPage } from './policy-page.tsx';
import PrivacyPolicyPage from './privacy-policy-page.tsx';
import RefundPolicyPage from './refund-policy-page.tsx';
import TermsOfServicePage from './terms-of-service-page.tsx';

afterEach(cleanup);

test('a policy shows the date that is recorded with its acceptance', () => {
  render(<PolicyPage title="Terms" gist="" parts={[]} />);
  expect(screen.getByText(formatDate(TERMS_VERSION)).getAttribute('datetime')).toBe(TERMS_VERSION);
});

/** A changed text is a new version: its day, and its digest here. */
const DIGESTS = {
  '2025-01-18': '1cf8bb7d526da8883d80af677615d25f4ef2e4a5cbcabe0baf9b89dbfa124cd1',
};

test('the policies have the text of their version', () => {
  const { container } = render(
    <MemoryRouter>
      <TermsOfServicePage />
      <RefundPolicyPage />
      <PrivacyPolicyPage />
    </MemoryRouter>,
  );
  const digest = createHash('sha256').update(container.textContent).digest('hex');
  expect({ [TERMS_VERSION]: digest }).toEqual(DIGESTS);
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
