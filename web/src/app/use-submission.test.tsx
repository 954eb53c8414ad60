import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { useSubmission } from './use-submission.ts';

afterEach(cleanup);

/** A submission whose calls are answered by the test. */
function open() {
  const calls: { succeed: () => void; fail: () => void }[] = [];
  const client = createQueryClient();
  const { result } = renderHook(
    () =>
      useSubmission({
        mutationFn: () =>
          new Promise<void>((resolve, reject) => {
            calls.push({ succeed: resolve, fail: () => reject(new Error('failed')) });
          }),
      }),
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  const submit = () => act(async () => result.current.submit());
  return { calls, result, submit };
}

test.each(['succeed', 'fail'] as const)(
  'a second submit does nothing until the first has ended: %s',
  async (end) => {
    const { calls, submit } = open();
    await submit();
    await submit();
    expect(calls).toHaveLength(1);
    await act(async () => calls[0]?.[end]());
    await submit();
    expect(calls).toHaveLength(2);
  },
);

test('a submission that is reset while it runs can be submitted again once it has failed', async () => {
  const { calls, result, submit } = open();
  await submit();
  act(() => result.current.reset());
  await submit();
  expect(calls).toHaveLength(1);
  await act(async () => calls[0]?.fail());
  await submit();
  expect(calls).toHaveLength(2);
});
