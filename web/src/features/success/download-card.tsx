import { Badge } from '../../components/badge.tsx';
import { Button, FileLink } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useDownload } from './use-download.ts';

/** The downloads: the document, and its flights as a calendar file. */
export function DownloadCard({
  bookingId,
  isSample,
  email,
}: {
  bookingId: number;
  /** Whether the flights come from the demonstration timetable. */
  isSample: boolean;
  /** `null` if emails do not reach the traveller. */
  email: string | null;
}) {
  const download = useDownload(bookingId);
  return (
    <section aria-label="Download Your Flight Itinerary" className="grid gap-3">
      <h2 className="text-base font-bold tracking-tight">Download Your Flight Itinerary</h2>
      {download.error !== null && <Notice tone="error">{download.error}</Notice>}
      <Button busy={download.busy} onClick={download.start} className="min-h-12">
        {download.busy ? 'Generating...' : 'Download PDF'}
      </Button>
      <FileLink href={`/api/bookings/${bookingId}/calendar`}>Add to Calendar</FileLink>
      <p className="text-sm text-muted">
        {isSample && (
          <span className="mb-1 block">
            <Badge colour="yellow">Sample</Badge>
          </span>
        )}
        A reservation document, not a ticket.
        {isSample && ' Its flights come from a demonstration timetable, and no airline holds it.'}
        {email !== null && (
          <>
            {' '}
            The same PDF goes to <span className="wrap-anywhere">{email}</span>.
          </>
        )}
      </p>
    </section>
  );
}

/** The same download at the end of the page. */
export function DownloadAgain({ bookingId }: { bookingId: number }) {
  const download = useDownload(bookingId);
  return (
    <>
      <Button variant="ghost" busy={download.busy} onClick={download.start}>
        {download.busy ? 'Generating...' : 'Download PDF Again'}
      </Button>
      {download.error !== null && <Notice tone="error">{download.error}</Notice>}
    </>
  );
}
