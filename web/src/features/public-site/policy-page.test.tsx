import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TERMS_VERSION } from '#http/contracts/product.ts';
import { formatDate } from '../../format/date.ts';
import { PolicyPage } from './policy-page.tsx';

afterEach(cleanup);

test('a policy shows the date that is recorded with its acceptance', () => {
  render(<PolicyPage title="Terms" gist="" parts={[]} />);
  expect(screen.getByText(formatDate(TERMS_VERSION)).getAttribute('datetime')).toBe(TERMS_VERSION);
});
