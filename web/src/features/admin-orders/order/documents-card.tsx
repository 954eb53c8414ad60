import type { AdminOrderView } from '#http/contracts/admin-order-answers.ts';
import { Badge } from '../../../components/badge.tsx';
import { formatSecond } from '../../../format/instant.ts';
import { SectionCard } from './section-card.tsx';

/** Every issued version of the document, the newest first. */
export const DocumentsCard = ({
  order: { booking, documents, forgottenAt },
}: {
  order: AdminOrderView;
}) => (
  <SectionCard title="Documents" empty={documents.length === 0 && 'No document was issued yet.'}>
    <ul className="divide-y divide-hairline">
      {documents.toReversed().map(({ version, issuedAt, sha256, current }) => (
        <li
          key={version}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0"
        >
          <div className="min-w-0">
            <p className="flex items-center gap-2 font-medium">
              Version {version}
              {current ? (
                <Badge colour="green">current</Badge>
              ) : (
                <Badge colour="grey">no longer valid</Badge>
              )}
            </p>
            <p className="text-xs text-muted tabular-nums">
              <time dateTime={issuedAt}>{formatSecond(issuedAt)}</time>
              {' · SHA-256 '}
              <code title={sha256}>{sha256.slice(0, 12)}…</code>
            </p>
          </div>
          {forgottenAt === null && (
            <a
              href={`/api/admin/bookings/${booking.id}/documents/${version}`}
              download
              aria-label={`Download version ${version}`}
              className="inline-flex min-h-11 items-center text-sm font-medium text-accent underline underline-offset-2 hover:text-accent-strong"
            >
              Download
            </a>
          )}
        </li>
      ))}
    </ul>
  </SectionCard>
);
