import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { connectionText } from '../../app/connection-text.ts';
import { fieldErrors, isRequestError } from '../../app/request.ts';
import { SignInFirst } from '../../app/sign-in-first.tsx';
import { AdminLoadError } from '../../components/admin-load-error.tsx';
import { Button } from '../../components/button.tsx';
import { Container } from '../../components/container.tsx';
import { Notice } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { AdminHead } from './admin-head.tsx';

/**
 * A screen of the administration with its data: a placeholder before them, an error with a retry
 * instead of them or above older ones, and the sign-in after the session ended.
 */
export const AdminScreen = <T,>({
  query: { data, error, isPlaceholderData, refetch },
  what,
  actions,
  controls,
  placeholder = <Skeleton className="h-96 w-full" />,
  below,
  children,
  ...head
}: Omit<ComponentProps<typeof AdminHead>, 'children'> & {
  /** As `useAdminQuery` returns it. */
  query: {
    data: T | undefined;
    error: Error | null;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  /** The name of the data in errors: `order data`. */
  what: string;
  /** Beside the title. */
  actions?: ReactNode;
  /** Above the data, also without them. */
  controls?: ReactNode;
  /** In the shape of the data. */
  placeholder?: ReactNode;
  /** Below the data, also without them. */
  below?: ReactNode;
  children: (data: T) => ReactNode;
}) => {
  if (isRequestError(error) && error.status === 401) return <SignInFirst />;
  const retry = () => void refetch();
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <AdminHead {...head}>{actions}</AdminHead>
      {controls}
      {data !== undefined && error && (
        <Notice tone="error" title={`${upperFirst(what)} could not be refreshed`}>
          <p className="flex flex-wrap items-center justify-between gap-x-4">
            {`What was loaded before is shown. ${connectionText(error)}`}
            <Button variant="secondary" onClick={retry}>
              Retry
            </Button>
          </p>
        </Notice>
      )}
      {data === undefined && error ? (
        // The control whose value was rejected shows why.
        fieldErrors(error).length === 0 && (
          <AdminLoadError
            title={`${upperFirst(what)} could not be loaded`}
            text={`Unable to fetch ${what}. Please try again. ${connectionText(error)}`.trim()}
            onRetry={retry}
          />
        )
      ) : (
        <div
          aria-busy={data === undefined || isPlaceholderData}
          className={clsx(
            'grid grid-cols-[minmax(0,1fr)] gap-5 transition-opacity',
            isPlaceholderData && 'opacity-60',
          )}
        >
          {data === undefined ? placeholder : children(data)}
        </div>
      )}
      {below}
    </Container>
  );
};

const upperFirst = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
