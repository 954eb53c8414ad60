import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useRef } from 'react';
import { useParams } from 'react-router-dom';
import { routes } from '../../app/paths.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Container } from '../../components/container.tsx';
import { PRODUCT_NAME } from '#http/contracts/product.ts';
import { verify } from './api/verify.ts';
import { Problem } from './problem.tsx';
import { Verdict } from './verdict.tsx';
import { VerifyForm } from './verify-form.tsx';

/**
 * Lets anyone with a document check whether it is genuine. The result replaces the form, until
 * another document is checked.
 */
export default function VerifyScreen() {
  const { confirmationNumber = '' } = useParams();
  const check = useMutation({ mutationFn: verify });
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Container width="form" className="grid gap-6 pt-6 sm:pt-10">
      <h1
        ref={heading}
        tabIndex={-1}
        className={clsx('font-extrabold tracking-tight', check.data ? 'text-lg' : 'text-xl')}
      >
        Verify a Reservation
      </h1>
      {check.error && <Problem error={check.error} />}
      {check.data ? (
        <>
          <Verdict answer={check.data} fileName={check.variables.file?.name} />
          <ButtonLink
            to={routes.verify}
            variant="secondary"
            onClick={() => {
              check.reset();
              heading.current?.focus();
            }}
            className="sm:justify-self-start"
          >
            Check Another Document
          </ButtonLink>
        </>
      ) : (
        <>
          {!check.error && (
            <p className="-mt-4 text-muted">
              Check a document from {PRODUCT_NAME}. You need the confirmation number printed on it
              and the passenger’s last name.
            </p>
          )}
          <VerifyForm
            key={confirmationNumber}
            confirmationNumber={confirmationNumber}
            busy={check.isPending}
            error={check.error}
            asked={check.variables}
            onAsk={check.mutate}
          />
        </>
      )}
    </Container>
  );
}
