import type { ComponentProps, ReactNode } from 'react';
import { SignInFirst } from '../../app/sign-in-first.tsx';
import { Container } from '../../components/container.tsx';
import { AdminData, type DataProps, isSignedOut } from './admin-data.tsx';
import { AdminHead } from './admin-head.tsx';

/** A screen of the administration with its data, or the sign-in after the session ended. */
export const AdminScreen = <T,>({
  query,
  what,
  actions,
  controls,
  placeholder,
  below,
  children,
  ...head
}: Omit<ComponentProps<typeof AdminHead>, 'children'> &
  DataProps<T> & {
    /** Beside the title. */
    actions?: ReactNode;
    /** Above the data, also without them. */
    controls?: ReactNode;
    /** Below the data, also without them. */
    below?: ReactNode;
  }) => {
  if (isSignedOut(query.error)) return <SignInFirst />;
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <AdminHead {...head}>{actions}</AdminHead>
      {controls}
      <AdminData query={query} what={what} placeholder={placeholder}>
        {children}
      </AdminData>
      {below}
    </Container>
  );
};
