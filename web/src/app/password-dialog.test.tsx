import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serve } from '../test/admin-product.fixture.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { createQueryClient } from './query-client.ts';
import { request } from './request.ts';
import { withPassword } from './with-password.ts';

const EMAIL = 'support@skyhold.example';
const refused = () =>
  Response.json(
    { message: 'Please enter your password again.', needs: 'password' },
    { status: 403 },
  );
const done = () => Response.json({ success: true });

/** Whether the password was entered recently. */
let isRecent: boolean;
let calls: string[];

beforeEach(() => {
  // jsdom does not implement modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  isRecent = false;
  const action = () => (isRecent ? done() : refused());
  calls = serve({
    'POST /api/refund': action,
    'POST /api/cancel': action,
    'POST /api/auth/login': (_, body) => {
      const { password, code } = body as { password: string; code?: string };
      if (password !== 'a right password') {
        return Response.json({ message: 'Invalid email or password' }, { status: 401 });
      }
      const message = 'This code is wrong';
      if (code !== '123456') {
        const errors = code === undefined ? {} : { errors: { code: message } };
        return Response.json({ message, needs: 'code', ...errors }, { status: 401 });
      }
      isRecent = true;
      return done();
    },
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PasswordDialog email={EMAIL} />
    </QueryClientProvider>,
  );
});
afterEach(cleanup);

const act = (path: string) => withPassword(() => request('POST', path, {}));
const dialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Enter your password again' }));

test('several actions wait for one password, and a code if required, and continue', async () => {
  const user = userEvent.setup();
  const actions = Promise.all([act('/api/refund'), act('/api/cancel')]);
  const asked = await dialog();
  const confirm = () => user.click(asked.getByRole('button', { name: 'Continue' }));
  await user.type(asked.getByLabelText('Password'), 'a wrong one');
  await confirm();
  expect(await asked.findByText('Invalid email or password')).toBeTruthy();
  await user.clear(asked.getByLabelText('Password'));
  await user.type(asked.getByLabelText('Password'), 'a right password');
  await confirm();
  const code = await asked.findByLabelText('Code');
  expect(document.activeElement).toBe(code);
  expect(asked.queryByText('This code is wrong')).toBeNull();
  await user.type(code, '654321');
  await confirm();
  expect(await asked.findByText('This code is wrong')).toBeTruthy();
  await user.clear(code);
  await user.type(code, '123456');
  await confirm();
  expect(await actions).toEqual([{ success: true }, { success: true }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter((call) => call.startsWith('POST /api/refund'))).toHaveLength(2);
  expect(calls.filter((call) => call.startsWith('POST /api/cancel'))).toHaveLength(2);
});

test('a closed dialog does nothing, and shows why', async () => {
  const action = act('/api/refund').catch(({ problem }) => problem.message);
  const asked = await dialog();
  await userEvent.click(asked.getByRole('button', { name: 'Go Back' }));
  expect(await action).toBe('Please enter your password again.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls).toEqual(['POST /api/refund {}']);
});
