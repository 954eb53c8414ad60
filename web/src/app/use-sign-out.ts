import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { Done } from '#http/contracts/account-answers.ts';
import { useToast } from '../components/toast.tsx';
import { homePath } from './paths.ts';
import { request } from './request.ts';
import { forgetUser } from './stored-user.ts';

/** Ends the session on the server, clears the stored user and goes home (spec 2 §4). */
export function useSignOut() {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: () => request<Done>('POST', '/api/auth/logout', {}),
    onSuccess: async () => {
      forgetUser();
      await navigate(homePath());
      cache.clear();
    },
    onError: () =>
      toast.show({
        title: 'You are still signed in',
        description: 'Something went wrong. Please try again.',
        variant: 'destructive',
      }),
  });
}
