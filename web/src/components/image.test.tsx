import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Image } from './image.tsx';

afterEach(cleanup);

test('a picture without alternative text has the product’s name and loads lazily', () => {
  render(<Image src="/brand/mark.svg" />);
  expect(screen.getByRole('img', { name: 'Skyhold' }).getAttribute('loading')).toBe('lazy');
});

test('a given alternative text, even an empty one, is kept', () => {
  const { container } = render(
    <>
      <Image src="/a.svg" alt="A window" loading="eager" />
      <Image src="/b.svg" alt="" />
    </>,
  );
  expect([...container.querySelectorAll('img')].map(({ alt }) => alt)).toEqual(['A window', '']);
  expect(screen.getByRole('img', { name: 'A window' }).getAttribute('loading')).toBe('eager');
});
