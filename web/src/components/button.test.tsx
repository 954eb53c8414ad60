import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

/** A form whose button was pressed with the keyboard, or with Enter in its field. */
async function press(busy: boolean) {
  const submit = vi.fn<() => void>();
  const click = vi.fn<() => void>();
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <input aria-label="Name" />
      <Button type="submit" busy={busy} onClick={click}>
        Send
      </Button>
    </form>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Name'), 'Ada{Enter}');
  await user.tab();
  await user.keyboard('{Enter}');
  return { submitted: submit.mock.calls.length, clicked: click.mock.calls.length };
}

test('a button sends its form', async () => {
  expect(await press(false)).toEqual({ submitted: 2, clicked: 2 });
});

test('a busy button keeps the focus, announces it and sends nothing', async () => {
  expect(await press(true)).toEqual({ submitted: 0, clicked: 0 });
  const button = screen.getByRole('button', { busy: true });
  expect(document.activeElement).toBe(button);
  expect(button).toMatchObject({ disabled: false, ariaDisabled: 'true' });
});
