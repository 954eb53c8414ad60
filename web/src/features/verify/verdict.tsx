import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import type { VerifyResponse } from '#http/contracts/site-answers.ts';
import { Badge } from '../../components/badge.tsx';
import { Card } from '../../components/card.tsx';
import { Fact } from '../../components/facts.tsx';
import { ReturnNotGiven } from '../../components/return-not-given.tsx';
import { formatDate } from '../../format/date.ts';
import { formatInstant } from '../../format/instant.ts';
import { Deadline } from '../hold/deadline.tsx';
import { DocumentVerdict } from './document-verdict.tsx';
import { VerifiedFlights } from './verified-flights.tsx';

const STATUS = {
  sample: {
    colour: 'yellow',
    word: 'Sample',
    title: 'This is a sample',
    text: 'The document was issued here, but its flights come from a demonstration timetable. No airline holds this reservation: do not accept it as proof of travel.',
  },
  reserved: {
    colour: 'green',
    word: 'Confirmed',
    title: 'This reservation is on record',
    text: 'It was issued to the passenger below, for the flights below. It is a reservation document, not a ticket.',
  },
  held: {
    colour: 'green',
    word: 'Held',
    title: 'The airline holds this reservation',
    text: 'It was issued to the passenger below, for the flights below. It is a reservation document, not a ticket.',
  },
  changed: {
    colour: 'yellow',
    word: 'Changed',
    title: 'The airline changed these flights',
    text: 'The airline still holds the reservation, but the flights are no longer as the document shows. Ask the traveller for a new document.',
  },
  lapsed: {
    colour: 'red',
    word: 'Lapsed',
    title: 'The airline’s hold has ended',
    text: 'The airline held it for the passenger below until the time below. It is no longer held.',
  },
  released: {
    colour: 'red',
    word: 'Cancelled',
    title: 'The airline’s hold was cancelled',
    text: 'The airline no longer holds it for the passenger below. Do not rely on the document.',
  },
  forgotten: {
    colour: 'grey',
    word: 'Data deleted',
    title: 'This number belonged to a reservation',
    text: 'The passenger’s personal data was deleted, so the name and the flights can no longer be confirmed.',
  },
  cancelled: {
    colour: 'red',
    word: 'Cancelled',
    title: 'This reservation was cancelled',
    text: 'Its document is no longer valid. Do not rely on it.',
  },
} as const;

const BANDS = {
  green: 'bg-success-soft',
  yellow: 'bg-warning-soft',
  red: 'bg-danger-soft',
  grey: 'bg-neutral-soft',
};

/** In these a document is valid until the day of the last arrival. */
const STANDING = new Set<VerifyResponse['status']>(['sample', 'reserved', 'held', 'changed']);

/** The result: the status first, then the PDF, then the details to compare with the document. */
export function Verdict({
  answer,
  fileName,
}: {
  answer: VerifyResponse;
  fileName: string | undefined;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { hold } = answer;
  const isHeld = hold?.status === 'held' || hold?.status === 'changed';
  // A hold can end while the reservation continues.
  const isReleased = answer.status === 'cancelled' && hold?.status === 'cancelled';
  const lastDay =
    STANDING.has(answer.status) && (answer.return ?? answer.outbound).at(-1)?.arrivalDate;
  const status = STATUS[isReleased ? 'released' : answer.status];
  return (
    <Card as="section" aria-label="Result" className="overflow-hidden">
      <div className={clsx('grid gap-2 px-4 py-5 sm:px-6', BANDS[status.colour])}>
        <p>
          <Badge colour={status.colour} isPlain>
            {status.word}
          </Badge>
        </p>
        <h2 ref={heading} tabIndex={-1} className="text-xl font-extrabold tracking-tight">
          {status.title}
        </h2>
        <p>{status.text}</p>
      </div>
      <div className="grid gap-6 p-4 sm:p-6">
        {answer.document && <DocumentVerdict document={answer.document} fileName={fileName} />}
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
          <Fact name="Passenger, as printed" className="col-span-full">
            <span className="text-base font-semibold">{answer.printedName ?? '—'}</span>
          </Fact>
          <Fact name="Confirmation number">
            <span className="font-bold tracking-widest [font-kerning:none]">
              {answer.confirmationNumber}
            </span>
          </Fact>
          <Fact name="Issued (UTC)">{formatDate(answer.issuedAt.slice(0, 10))}</Fact>
          {lastDay && <Fact name="Valid until">{formatDate(lastDay)}</Fact>}
          {hold?.airlineRecordLocator && (
            <>
              <Fact name="Airline record locator">{hold.airlineRecordLocator}</Fact>
              {hold.heldUntil && (
                <Fact name={isHeld ? 'Held until' : 'Was held until'}>
                  <Deadline until={hold.heldUntil} isHeld={isHeld} />
                </Fact>
              )}
              {hold.checkedAt && <Fact name="Last checked">{formatInstant(hold.checkedAt)}</Fact>}
            </>
          )}
        </dl>
        {answer.outbound.length > 0 && (
          <>
            <VerifiedFlights
              label={answer.isRoundTrip ? 'Outbound Flight' : 'Flight'}
              segments={answer.outbound}
            />
            {answer.return && <VerifiedFlights label="Return Flight" segments={answer.return} />}
            {answer.isRoundTrip && !answer.return && <ReturnNotGiven />}
            <p className="text-xs text-muted">All times are local to the airport.</p>
          </>
        )}
      </div>
    </Card>
  );
}
