import type { HoldView } from '#http/contracts/bookings.ts';
import { Badge } from '../../components/badge.tsx';
import { formatInstant } from '../../format/instant.ts';
import { DetailsList } from './details-list.tsx';

const STATUS = {
  placing: { colour: 'yellow', word: 'Being placed' },
  held: { colour: 'green', word: 'Held by the airline' },
  changed: { colour: 'yellow', word: 'Changed by the airline' },
  refused: { colour: 'red', word: 'Refused by the airline' },
  lapsed: { colour: 'red', word: 'Lapsed' },
  cancelled: { colour: 'red', word: 'Cancelled' },
} as const;

/** What the airline holds, under its own number, and until when. */
export const HoldState = ({ hold }: { hold: HoldView }) => {
  const { colour, word } = STATUS[hold.status];
  return (
    <section aria-label="Hold of the airline" className="grid gap-2">
      <p>
        <Badge colour={colour}>{word}</Badge>
      </p>
      {hold.airlineRecordLocator && (
        <DetailsList
          columns={1}
          items={{
            'Airline record locator': hold.airlineRecordLocator,
            ...(hold.heldUntil && { 'Held until': formatInstant(hold.heldUntil) }),
          }}
        />
      )}
    </section>
  );
};
