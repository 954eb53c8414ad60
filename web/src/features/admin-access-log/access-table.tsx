import { Link } from 'react-router-dom';
import type { AccessView } from '#http/contracts/admin-answers.ts';
import { groupBy } from '#http/contracts/product.ts';
import { adminOrdersPath } from '../../app/paths.ts';
import { Badge } from '../../components/badge.tsx';
import { OrderLink } from '../../components/order-link.tsx';
import { formatMediumDate, localToday } from '../../format/date.ts';
import { formatTime, formatTimes } from '../../format/instant.ts';
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

/** Returns whether an entry is a view of a list or of a part of an order or account. */
const isView = (entry: AccessView) => accessWords(entry)?.words.startsWith('Viewed ') ?? false;

/** Returns whether a view follows another one of a list, or what it belongs to was opened before. */
const follows = (entry: AccessView, before: AccessView) =>
  isView(entry) && entry.about === before.about && (entry.about !== null || isView(before));

/** Joins consecutive reads of one person about the same thing, and their views of lists. */
const runsOf = (entries: readonly AccessView[]): Run[] => {
  const runs: Run[] = [];
  for (const entry of entries) {
    const last = runs.at(-1)?.at(-1);
    const isJoined =
      last?.kind === 'read' &&
      entry.kind === 'read' &&
      last.who === entry.who &&
      (isSame(last, entry) || follows(last, entry));
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
  const [last] = run;
  const { kind, at, who, email, title } = last;
  const first = run.at(-1) ?? last;
  const areSame = run.every((one) => isSame(one, last));
  const times = run.length > 1 ? `${run.length} entries` : accessWords(first)?.times;
  const lists = first.about === null && !areSame && new Set(run.map((one) => one.title)).size;
  return (
    <RecordRow
      subject={
        <span className="font-normal tabular-nums">
          {lists ? `Viewed ${lists} lists` : <Words entry={first} />}
          {!lists && times && (
            <>
              {' '}
              <span className="whitespace-nowrap text-muted">({times})</span>
            </>
          )}
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
          name: `Details of ${lists ? `${lists} lists` : wordsOf(first)}`,
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

/** What an entry is about follows: a link to the order, or to the orders of the account. */
const Words = ({ entry }: { entry: AccessView }) => {
  const { about, aboutEmail, bookingId, confirmationNumber } = entry;
  return (
    <>
      {aboutEmail === null ? wordsOf(entry) : wordsOf(entry).replace(/ account$/, '')}
      {about !== null && (accessWords(entry) ? ' ' : ': ')}
      <span className="relative z-1">
        {bookingId !== null ? (
          <OrderLink bookingId={bookingId} confirmationNumber={confirmationNumber} />
        ) : aboutEmail !== null ? (
          <Link
            to={adminOrdersPath(`?${new URLSearchParams({ search: aboutEmail })}`)}
            className="font-medium text-accent underline-offset-2 hover:underline focus-visible:underline"
          >
            {aboutEmail}
          </Link>
        ) : (
          about
        )}
      </span>
    </>
  );
};
