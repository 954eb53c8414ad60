import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { createQueryClient } from './query-client.ts';

/** One cache for all screens that load data; the home page loads faster without it. */
const queryClient = createQueryClient();

export const DataLayout = () => (
  <QueryClientProvider client={queryClient}>
    <Outlet />
  </QueryClientProvider>
);
