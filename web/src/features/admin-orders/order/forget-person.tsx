import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ForgetDialog } from './forget-dialog.tsx';
import { SectionCard } from './section-card.tsx';

/** Deletes the traveller's personal data, after a question. */
export function ForgetPerson({ bookingId }: { bookingId: number }) {
  const [asking, setAsking] = useState(false);
  return (
    <SectionCard title="Personal Data">
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Forget Personal Data
      </Button>
      {asking && <ForgetDialog bookingId={bookingId} onClose={() => setAsking(false)} />}
    </SectionCard>
  );
}
