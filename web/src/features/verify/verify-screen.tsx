import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Container } from '../../components/container.tsx';
import { PRODUCT_NAME } from '#http/contracts/product.ts';
import { verify } from './api/verify.ts';
import { Problem } from './problem.tsx';
import { Verdict } from './verdict.tsx';
import { VerifyForm } from './verify-form.tsx';

/**
 * Lets anyone with a document check whether it is genuine. The result comes before the form, which
 * stays for the next check.
 */
export default function VerifyScreen() {
  const { confirmationNumber = '' } = useParams();
  const check = useMutation({ mutationFn: verify });
  return (
    <Container width="form" className="grid gap-6 pt-6 sm:pt-10">
      <h1 className="text-xl font-extrabold tracking-tight">Verify a Reservation</h1>
      {check.error && <Problem error={check.error} />}
      {check.data && <Verdict answer={check.data} fileName={check.variables.file?.name} />}
      {check.data ? (
        <h2 className="mt-4 -mb-2 text-lg font-bold tracking-tight">
          Check Again, or Another Document
        </h2>
      ) : (
        !check.error && (
          <p className="-mt-4 text-muted">
            Check a document from {PRODUCT_NAME}. You need the confirmation number printed on it and
            the passenger’s last name.
          </p>
        )
      )}
      <VerifyForm
        key={confirmationNumber}
        confirmationNumber={confirmationNumber}
        busy={check.isPending}
        error={check.error}
        asked={check.variables}
        onAsk={check.mutate}
      />
    </Container>
  );
}
