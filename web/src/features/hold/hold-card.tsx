import type { HoldView } from '#http/contracts/booking-answers.ts';
import { Badge } from '../../components/badge.tsx';
import { Facts } from '../../components/facts.tsx';
import { Alternatives } from './alternatives.tsx';
import { Deadline } from './deadline.tsx';
import { HOLD_STATUS, isHeld } from './hold-status.ts';
import { RenewHold } from './renew-hold.tsx';

/** The airline's hold with record locator and deadline, and the traveller's actions. */
export const HoldCard = ({ bookingId, hold }: { bookingId: number; hold: HoldView }) => {
  const { colour, word } = HOLD_STATUS[hold.status];
  return (
    <section aria-label="Hold of the airline" className="grid gap-3">
      <p>
        <Badge colour={colour}>{word}</Badge>
      </p>
      {hold.airlineRecordLocator && (
        <Facts
          className="grid-cols-1 sm:grid-cols-2"
          items={{
            'Airline record locator': (
              <>
                <span className="tracking-[0.08em] select-all">{hold.airlineRecordLocator}</span>
                {hold.airlineSite && (
                  <a
                    href={`https://www.${hold.airlineSite}`}
                    target="_blank"
                    rel="noreferrer"
                    className="ml-2 text-sm font-normal text-accent underline underline-offset-2 print:hidden"
                  >
                    Check at {hold.airlineSite}
                  </a>
                )}
              </>
            ),
            ...(hold.heldUntil && {
              [isHeld(hold) ? 'Held until' : 'Was held until']: (
                <Deadline until={hold.heldUntil} isHeld={isHeld(hold)} />
              ),
            }),
          }}
        />
      )}
      {hold.alternatives && <Alternatives bookingId={bookingId} {...hold.alternatives} />}
      {hold.renewable && <RenewHold bookingId={bookingId} />}
    </section>
  );
};
