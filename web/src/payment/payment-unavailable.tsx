import { Button } from '../components/button.tsx';
import { Card } from '../components/card.tsx';

const causes = [
  'The network connection is slow or was interrupted.',
  'The payment provider is under maintenance.',
  'A browser setting or extension blocks the payment form.',
];

/**
 * The card form cannot be shown, with the server's reason if it gives one; a retry reloads the page
 * (spec 2 §2).
 */
export const PaymentUnavailable = ({ reason }: { reason?: string | undefined }) => (
  <Card as="section" aria-label="Payment System Unavailable" className="p-4 sm:p-6">
    <div role="alert">
      <h2 className="text-base font-bold tracking-tight">Payment System Unavailable</h2>
      {reason === undefined ? (
        <>
          <p className="mt-1 text-muted">
            The payment form could not be loaded. Your reservation is kept. Possible causes:
          </p>
          <ul className="mt-3 list-disc space-y-1 pl-5">
            {causes.map((cause) => (
              <li key={cause}>{cause}</li>
            ))}
          </ul>
        </>
      ) : (
        <p className="mt-1 text-muted">{reason}</p>
      )}
    </div>
    <Button onClick={() => window.location.reload()} className="mt-5">
      Try Again
    </Button>
  </Card>
);
