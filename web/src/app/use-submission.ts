import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * `useMutation` with a `submit` that does nothing while a submission runs: a second click can come
 * before the button is rendered as busy.
 */
export function useSubmission<Data, Input = void>(options: UseMutationOptions<Data, Error, Input>) {
  const running = useRef(false);
  const mutation = useMutation(options);
  return {
    ...mutation,
    submit: (input: Input) => {
      if (running.current) return;
      running.current = true;
      const release = () => {
        running.current = false;
      };
      // The callbacks of `mutate` are not called after a `reset`; `mutation` has the error.
      void mutation.mutateAsync(input).then(release, release);
    },
  };
}
