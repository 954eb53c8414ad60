import type { ReactNode } from 'react';
import type { AccessView } from '#http/contracts/admin-answers.ts';
import { groupBy } from '#http/contracts/product.ts';
import { Badge } from '../../components/badge.tsx';
import { OrderLink } from '../../components/order-link.tsx';
import { formatMediumDate, localToday } from '../../format/date.ts';
import { formatTime, formatTimes, TIMES_IN_ZONE } from '../../format/instant.ts';
import { RecordRow, RecordTable, RowGroup } from '../admin-shell/record-table.tsx';
import { accessWords } from './access-words.ts';

/** What only reads has none. */
const BADGES = {
  did: ['green', 'Action', true],
  refused: ['yellow', 'Refused', false],
  failed: ['red', 'Failed', false],
} as const;

/** In the text of an entry, where its badge repeats it. */
const KIND = /^(Read|Did|Refused) /;

/** Consecutive entries that are one line, the newest first. */
type Run = [AccessView, ...AccessView[]];

const isSame = (one: AccessView, other: AccessView) =>
  one.title === other.title && one.about === other.about;

/** Returns whether an entry is a view of a list, not of one order, account or mail. */
const isList = (entry: AccessView) =>
  entry.about === null && (accessWords(entry)?.words.startsWith('Viewed ') ?? false);

/** Joins consecutive reads of one person about the same thing, and their views of lists. */
const runsOf = (entries: readonly AccessView[]): Run[] => {
  const runs: Run[] = [];
  for (const entry of entries) {
    const last = runs.at(-1)?.at(-1);
    const isJoined =
      last?.kind === 'read' &&
      entry.kind === 'read' &&
      last.who === entry.who &&
      (isSame(last, entry) || (isList(last) && isList(entry)));
    if (isJoined) runs.at(-1)?.push(entry);
    else runs.push([entry]);
  }
  return runs;
};

/** Who read or did what, and when, by day. */
export const AccessTable = ({ entries }: { entries: AccessView[] }) => {
  const days = groupBy(entries, ({ at }) => localToday(new Date(at)));
  return (
    <RecordTable
      name="Accesses"
      headings={{ subject: 'What', detail: 'Who', time: 'When', action: 'Details' }}
      times={TIMES_IN_ZONE}
    >
      {[...days].map(([day, ofDay]) => (
        <RowGroup key={day} columns={4} heading={formatMediumDate(day)}>
          {runsOf(ofDay).map((run) => (
            <Row key={run[0].eventId} run={run} />
          ))}
        </RowGroup>
      ))}
    </RecordTable>
  );
};

/** Unfolds to each entry with its route. */
const Row = ({ run }: { run: Run }) => {
  const [entry] = run;
  const { kind, at, who, email, title } = entry;
  const first = run.at(-1) ?? entry;
  const areSame = run.every((one) => isSame(one, entry));
  const lists = new Set(run.map((one) => one.title)).size;
  return (
    <RecordRow
      subject={
        <span className="font-normal tabular-nums">
          {areSame ? <Words entry={entry} /> : `Viewed ${lists} lists`}
          {areSame && run.length > 1 && <Muted>{run.length} entries</Muted>}
          {kind !== 'read' && (
            <span className="ml-3">
              <Badge colour={BADGES[kind][0]} isPlain={BADGES[kind][2]}>
                {BADGES[kind][1]}
              </Badge>
            </span>
          )}
        </span>
      }
      detail={<span title={who}>{email ?? who}</span>}
      time={<time dateTime={at}>{formatTimes(first.at, at)}</time>}
      {...(title !== null && {
        more: {
          name: `Details of ${areSame ? wordsOf(entry) : `${lists} lists`}`,
          content: (
            <ul className="grid gap-1 text-xs text-muted tabular-nums wrap-anywhere">
              {run.map((one) => (
                <li key={one.eventId}>
                  {run.length > 1 && <>{formatTime(one.at)} </>}
                  {!areSame && (
                    <span className="mr-2 text-ink">
                      <Words entry={one} />
                    </span>
                  )}
                  <span className="font-mono">{one.what.replace(KIND, '')}</span>
                </li>
              ))}
            </ul>
          ),
        },
      })}
    />
  );
};

const wordsOf = (entry: AccessView) => accessWords(entry)?.words ?? entry.title ?? entry.what;

/** What an entry is about follows, as a link if it is an order. */
const Words = ({ entry }: { entry: AccessView }) => {
  const { about, bookingId, confirmationNumber } = entry;
  const known = accessWords(entry);
  return (
    <>
      {wordsOf(entry)}
      {about !== null && (known ? ' ' : ': ')}
      {bookingId === null ? (
        about
      ) : (
        <span className="relative z-1">
          <OrderLink bookingId={bookingId} confirmationNumber={confirmationNumber} />
        </span>
      )}
      {known?.times && <Muted>{known.times}</Muted>}
    </>
  );
};

const Muted = ({ children }: { children: ReactNode }) => (
  <span className="whitespace-nowrap text-muted"> · {children}</span>
);
