import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Frame } from '../components/frame.tsx';
import { Page } from '../components/page.tsx';

/** The data that the slow screen waits for. */
const data = new EventTarget();
const arrive = () => data.dispatchEvent(new Event('arrived'));

function SlowScreen() {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    const show = () => setIsThere(true);
    data.addEventListener('arrived', show);
    return () => data.removeEventListener('arrived', show);
  }, []);
  return isThere ? <h1>Slow screen</h1> : <p>Loading</p>;
}

function OwnFocus() {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <>
      <h1>Own focus</h1>
      <input ref={box} aria-label="Own box" />
    </>
  );
}

const open = () => {
  const router = createMemoryRouter([
    {
      element: <Frame />,
      children: [
        {
          element: <Page />,
          children: [
            {
              path: '/',
              element: (
                <>
                  <h1>First screen</h1>
                  <Link to="/second">Go on</Link>
                </>
              ),
            },
            { path: '/second', element: <h1>Second screen</h1> },
            { path: '/slow', element: <SlowScreen /> },
            { path: '/own', element: <OwnFocus /> },
            { path: '*', element: <h1>Another screen</h1> },
          ],
        },
        {
          path: '/inside',
          element: (
            <main id="main">
              <h1>Other frame</h1>
            </main>
          ),
        },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  return (path: string) => act(() => router.navigate(path));
};

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const focused = () => document.activeElement;
const heading = (name: string) => screen.getByRole('heading', { level: 1, name });

test('the first screen leaves the focus unchanged', () => {
  open();
  expect(focused()).toBe(document.body);
});

test('after a link, also in the header, the next screen’s heading gets the focus', async () => {
  open();
  await userEvent.click(screen.getByRole('link', { name: 'Go on' }));
  await waitFor(() => expect(focused()).toBe(heading('Second screen')));
  expect(heading('Second screen').tabIndex).toBe(-1);
  await userEvent.click(screen.getByRole('link', { name: 'Sign In' }));
  await waitFor(() => expect(focused()).toBe(heading('Another screen')));
});

test('a heading that comes with the data gets the focus then', async () => {
  const go = open();
  await go('/slow');
  expect(focused()).toBe(screen.getByRole('main'));
  act(() => void arrive());
  await waitFor(() => expect(focused()).toBe(heading('Slow screen')));
});

test('a user who acts while a screen loads keeps the focus', async () => {
  const go = open();
  await go('/slow');
  await userEvent.tab();
  const before = focused();
  act(() => void arrive());
  expect(heading('Slow screen')).not.toBe(focused());
  expect(focused()).toBe(before);
});

test('a screen’s own focus is kept, and so is a link to a section', async () => {
  const go = open();
  await go('/own');
  expect(focused()).toBe(screen.getByRole('textbox', { name: 'Own box' }));
  await go('/second#part');
  expect(focused()).toBe(document.body);
});

test('in another frame the heading gets the focus too', async () => {
  const go = open();
  await go('/inside');
  expect(focused()).toBe(heading('Other frame'));
});

test('another search on the same screen does not move the focus', async () => {
  const go = open();
  await go('/second');
  (focused() as HTMLElement).blur();
  await go('/second?page=2');
  expect(focused()).toBe(document.body);
});
