import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { PeriodControl, type PeriodDays } from './period-control.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Returns the days that were asked for. */
const show = (from: string, to: string, today = '2026-11-10') => {
  const onShow = vi.fn<(days: PeriodDays) => void>();
  render(
    <MemoryRouter>
      <PeriodControl
        days={{ from, to, zone: 'UTC' }}
        today={today}
        presets={[]}
        error={undefined}
        onShow={onShow}
      />
    </MemoryRouter>,
  );
  return onShow;
};

const openPanel = async () => {
  await userEvent.click(screen.getByRole('button', { name: /UTC$/ }));
  return within(await screen.findByRole('dialog', { name: 'Period' }));
};

test('the arrows move on by as many days, until today', async () => {
  const onShow = show('2026-10-25', '2026-11-03');
  await userEvent.click(screen.getByRole('button', { name: 'Earlier days' }));
  expect(onShow).toHaveBeenLastCalledWith({ from: '2026-10-15', to: '2026-10-24', zone: 'UTC' });
  await userEvent.click(screen.getByRole('button', { name: 'Later days' }));
  expect(onShow).toHaveBeenLastCalledWith({ from: '2026-11-04', to: '2026-11-13', zone: 'UTC' });
  cleanup();
  show('2026-11-01', '2026-11-10');
  const later = screen.getByRole<HTMLButtonElement>('button', { name: 'Later days' });
  expect(later.disabled).toBe(true);
});

test('two clicks select days up to today, which Show applies', async () => {
  const onShow = show('2026-10-01', '2026-11-03');
  const panel = await openPanel();
  const day = (name: RegExp) => panel.getByRole<HTMLButtonElement>('button', { name });
  expect(day(/November 11, 2026/).disabled).toBe(true);
  await userEvent.click(day(/October 20, 2026/));
  // An earlier day begins again.
  await userEvent.click(day(/October 12, 2026/));
  await userEvent.click(day(/November 2, 2026/));
  expect(onShow).not.toHaveBeenCalled();
  await userEvent.click(panel.getByRole('button', { name: 'Show' }));
  expect(onShow.mock.calls).toEqual([[{ from: '2026-10-12', to: '2026-11-02', zone: 'UTC' }]]);
});

test('a typed day is the latest such day; what is no day changes nothing', async () => {
  const onShow = show('2026-10-01', '2026-11-03');
  const panel = await openPanel();
  const to = panel.getByLabelText<HTMLInputElement>('To');
  fireEvent.change(to, { target: { value: 'Dec 24' } });
  expect(to.getAttribute('aria-invalid')).toBeNull();
  fireEvent.blur(to);
  expect(to.value).toBe('Dec 24, 2025');
  fireEvent.change(to, { target: { value: 'soon' } });
  expect(to.getAttribute('aria-invalid')).toBe('true');
  await userEvent.click(panel.getByRole('button', { name: 'Show' }));
  expect(onShow).toHaveBeenCalledWith({ from: '2026-10-01', to: '2025-12-24', zone: 'UTC' });
});

test('on a phone a sheet has one month', async () => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: true }),
  );
  // jsdom does not implement modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  show('2026-10-01', '2026-11-03');
  const panel = await openPanel();
  expect(panel.getAllByRole('grid')).toHaveLength(1);
  await userEvent.click(panel.getByRole('button', { name: 'Show' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
