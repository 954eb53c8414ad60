import type { AdminOrderView } from '#http/contracts/admin-order-answers.ts';
import { Badge } from '../../../components/badge.tsx';
import { formatSecond } from '../../../format/instant.ts';
import { FoldedSection, SECTION_LINK } from './folded-section.tsx';

/** Every issued version of the document, the newest first. */
export const DocumentsSection = ({
  order: { booking, documents, forgottenAt },
}: {
  order: AdminOrderView;
}) => {
  const newest = documents.at(-1);
  if (!newest) return <FoldedSection title="Documents" gist="No document was issued yet." />;
  return (
    <FoldedSection title="Documents" gist={`Version ${newest.version}`}>
      <ul className="divide-y divide-hairline">
        {documents.toReversed().map(({ version, issuedAt, sha256, current }) => (
          <li
            key={version}
            className="flex items-center justify-between gap-x-4 py-2 first:pt-0 last:pb-0"
          >
            <div className="min-w-0">
              <p className="flex items-center gap-3 font-medium">
                Version {version}
                {current ? (
                  <Badge colour="green" isPlain>
                    current
                  </Badge>
                ) : (
                  <Badge colour="grey" isPlain>
                    no longer valid
                  </Badge>
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
                className={SECTION_LINK}
              >
                Download
              </a>
            )}
          </li>
        ))}
      </ul>
    </FoldedSection>
  );
};
