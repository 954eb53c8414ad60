import { useState } from 'react';
import type { SessionsView } from '#http/contracts/account-answers.ts';
import { failureText } from '../../app/failure-text.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Notice } from '../../components/notice.tsx';
import { formatInstant } from '../../format/instant.ts';
import { useEndSession, useSessions } from './api/use-sessions.ts';

const FEW = 3;

/** The sessions of the account, each with a button to end it, except this one. */
export function SessionsList() {
  const { data: sessions } = useSessions();
  const end = useEndSession();
  const [areAllShown, showAll] = useState(false);
  if (!sessions) return null;
  const shown = areAllShown ? sessions : sessions.slice(0, FEW);
  return (
    <Card as="section" aria-label="Where You Are Signed In" className="p-4 sm:p-6">
      <h2 className="text-base font-bold tracking-tight">Where You Are Signed In</h2>
      <ul className="mt-2 divide-y divide-hairline">
        {shown.map((session) => (
          <Row
            key={session.id}
            session={session}
            busy={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
      {end.error && (
        <Notice tone="error" title="Still signed in there" className="mt-3">
          {failureText(end.error, 'That browser was not signed out.')}
        </Notice>
      )}
      {sessions.length > 1 && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            variant="secondary"
            busy={end.isPending && end.variables === undefined}
            onClick={() => end.mutate(undefined)}
          >
            Sign Out Everywhere Else
          </Button>
          {sessions.length > shown.length && (
            <Button variant="ghost" onClick={() => showAll(true)}>
              Show All {sessions.length}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

const Row = ({
  session: { device, signedInAt, seenAt, isThisOne },
  busy,
  onEnd,
}: {
  session: SessionsView[number];
  busy: boolean;
  onEnd: () => void;
}) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
    <div className="min-w-0 flex-1 basis-40">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
        {device}
        {isThisOne && <Badge colour="green">This browser</Badge>}
      </p>
      <p className="text-sm text-muted">
        Signed in <span className="whitespace-nowrap">{formatInstant(signedInAt)}</span>
        {formatInstant(seenAt) !== formatInstant(signedInAt) && (
          <>
            , last used <span className="whitespace-nowrap">{formatInstant(seenAt)}</span>
          </>
        )}
      </p>
    </div>
    {!isThisOne && (
      <Button
        variant="secondary"
        busy={busy}
        onClick={onEnd}
        className="shrink-0"
        aria-label={`Sign out ${device}, signed in ${formatInstant(signedInAt)}`}
      >
        Sign Out
      </Button>
    )}
  </li>
);
