import type { AccessView } from '#http/contracts/admin-answers.ts';
import { groupBy } from '#http/contracts/product.ts';
import { Badge } from '../../components/badge.tsx';
import { OrderLink } from '../../components/order-link.tsx';
import { formatMediumDate, localToday } from '../../format/date.ts';
import { formatTime, TIMES_IN_ZONE } from '../../format/instant.ts';
import { RecordRow, RecordTable, RowGroup } from '../admin-shell/record-table.tsx';
import { accessWords } from './access-words.ts';

/** What changed nothing, and what was allowed, is plain. */
const BADGES = {
  read: ['grey', 'Read', true],
  did: ['green', 'Action', true],
  refused: ['yellow', 'Refused', false],
  failed: ['red', 'Failed', false],
} as const;

/** In the text of an entry, where the kind before it repeats it. */
const KIND = /^(Read|Did|Refused) /;

/** Consecutive entries that say the same, the newest first. */
type Run = [AccessView, ...AccessView[]];

/** Joins consecutive reads of one person about the same thing. */
const runsOf = (entries: readonly AccessView[]): Run[] => {
  const runs: Run[] = [];
  for (const entry of entries) {
    const [last] = runs.at(-1) ?? [];
    const isSame = (['who', 'title', 'about'] as const).every((key) => last?.[key] === entry[key]);
    if (entry.kind === 'read' && last?.kind === 'read' && isSame) runs.at(-1)?.push(entry);
    else runs.push([entry]);
  }
  return runs;
};

/** Who read or did what, and when, by day. */
export const AccessTable = ({ entries }: { entries: AccessView[] }) => {
  const days = groupBy(runsOf(entries), ([{ at }]) => localToday(new Date(at)));
  return (
    <RecordTable
      name="Accesses"
      headings={{ state: 'Kind', subject: 'What', detail: 'Who', time: 'When', action: 'Routes' }}
      times={TIMES_IN_ZONE}
    >
      {[...days].map(([day, runs]) => (
        <RowGroup key={day} heading={formatMediumDate(day)}>
          {runs.map((run) => (
            <Row key={run[0].eventId} run={run} />
          ))}
        </RowGroup>
      ))}
    </RecordTable>
  );
};

/** Unfolds to each entry with its route. */
const Row = ({ run }: { run: Run }) => {
  const [{ kind, at, who, email, title, what, about, bookingId, confirmationNumber }] = run;
  const [colour, word, isPlain] = BADGES[kind];
  const known = accessWords({ what, about });
  const words = known?.words ?? title ?? what;
  return (
    <RecordRow
      state={
        <Badge colour={colour} isPlain={isPlain}>
          {word}
        </Badge>
      }
      subject={
        <span className="font-normal tabular-nums">
          {words}
          {about !== null && (known ? ' ' : ': ')}
          {bookingId === null ? (
            about
          ) : (
            <span className="relative z-1">
              <OrderLink bookingId={bookingId} confirmationNumber={confirmationNumber} />
            </span>
          )}
          {known?.times && <span className="text-muted"> · {known.times}</span>}
          {run.length > 1 && <span className="text-muted"> · {run.length} entries</span>}
        </span>
      }
      detail={<span title={who}>{email ?? who}</span>}
      time={<time dateTime={at}>{formatTime(at)}</time>}
      {...(title !== null && {
        more: {
          name: `Routes of ${words}`,
          content: (
            <ul className="font-mono text-xs text-muted wrap-anywhere">
              {run.map((entry) => (
                <li key={entry.eventId}>
                  {known?.times && <span className="text-muted"> · {known.times}</span>}
                  {run.length > 1 && <>{formatTime(entry.at)} </>}
                  {entry.what.replace(KIND, '')}
                </li>
              ))}
            </ul>
          ),
        },
      })}
    />
  );
};
