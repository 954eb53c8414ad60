import { Card } from '../../components/card.tsx';
import { Tick } from '../../components/tick.tsx';

/** What follows the payment, with the summary or below the card form. */
export const AfterPayment = ({ email }: { email: string }) => (
  <Card as="section" aria-label="After you pay" className="px-4 py-4 sm:px-6">
    <h2 className="text-base font-bold tracking-tight">After you pay</h2>
    <ul className="mt-3 grid gap-2">
      {[
        `Download your PDF, which we also send to ${email}.`,
        'Correct a name once, free of charge, within 24 hours.',
        'Anyone can check the document with its number and your last name.',
      ].map((step) => (
        <li key={step} className="flex gap-2.5 wrap-anywhere">
          <Tick className="mt-1 size-4 text-success" />
          {step}
        </li>
      ))}
    </ul>
  </Card>
);
