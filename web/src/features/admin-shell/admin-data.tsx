import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { connectionText } from '../../app/connection-text.ts';
import { fieldErrors, isRequestError } from '../../app/request.ts';
import { AdminLoadError } from '../../components/admin-load-error.tsx';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';

export type DataProps<T> = {
  /** As `useAdminQuery` returns it. */
  query: {
    data: T | undefined;
    error: Error | null;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  /** The name of the data in errors: `order data`. */
  what: string;
  /** In the shape of the data. */
  placeholder?: ReactNode;
  children: (data: T) => ReactNode;
};

/** Returns whether a request failed because the session ended. */
export const isSignedOut = (error: Error | null) => isRequestError(error) && error.status === 401;

/**
 * Data of the administration: a placeholder before they have loaded, an error with a retry instead of
 * them or above older ones.
 */
export const AdminData = <T,>({
  query: { data, error, isPlaceholderData, refetch },
  what,
  placeholder = <Skeleton className="h-96 w-full" />,
  children,
}: DataProps<T>) => {
  const retry = () => void refetch();
  return (
    <>
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
            'grid grid-cols-[minmax(0,1fr)] gap-4 transition-opacity',
            isPlaceholderData && 'opacity-60',
          )}
        >
          {data === undefined ? placeholder : children(data)}
        </div>
      )}
    </>
  );
};

const upperFirst = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
