import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { colours } from '../content/airlines.ts';
import { AirlineBadge } from './airline-badge.tsx';

afterEach(cleanup);

const open = (logo: string, code: string) =>
  render(<AirlineBadge logo={logo} code={code} />).container.firstElementChild;

test('an image that fails to load is replaced by the coloured code', () => {
  const { container } = render(<AirlineBadge logo="/logos/BA.svg" code="BA" />);
  const image = container.querySelector('img');
  expect(image?.getAttribute('src')).toBe('/logos/BA.svg');
  if (image) fireEvent.error(image);
  expect(container.querySelector('img')).toBeNull();
  expect(container.textContent).toBe('BA');
  expect(container.firstElementChild?.className).toContain(colours.navy);
});

test('a given replacement for a broken image is shown', () => {
  const { container } = render(
    <AirlineBadge logo="https://logos.example/BA.svg" code="BA" broken={<b>plane</b>} />,
  );
  const image = container.querySelector('img');
  if (image) fireEvent.error(image);
  expect(container.querySelector('img')).toBeNull();
  expect(container.textContent).toBe('plane');
});

test('without an image the code is shown at once, on grey for an unknown airline', () => {
  const badge = open('zz', 'zz');
  expect(badge?.textContent).toBe('ZZ');
  expect(badge?.className).toContain(colours.grey);
});
