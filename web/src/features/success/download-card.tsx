import type { ConfirmationView } from '#http/contracts/booking-answers.ts';
import { printedName } from '#http/contracts/product.ts';
import { Button } from '../../components/button.tsx';
import { FileButton } from '../../components/file-button.tsx';
import { ItineraryPaper } from '../../components/itinerary-paper.tsx';
import { Notice } from '../../components/notice.tsx';
import { andOthers } from '../../format/companions.ts';
import { toPaperLeg } from './paper-leg.ts';
import { useDownload } from './use-download.ts';

/**
 * The downloads, the document and its flights as a calendar file, in the left column of a wide card,
 * and a picture of the document with what it is in the right one.
 */
export function DownloadCard({
  details: { booking, passenger, additionalPassengers, outboundFlight, returnFlight, returnedMail },
  isSample,
}: {
  details: ConfirmationView;
  /** Whether the flights come from the demonstration timetable. */
  isSample: boolean;
}) {
  const download = useDownload(booking.id);
  return (
    <section aria-label="Download Your Flight Itinerary" className="contents">
      <div className="grid content-start gap-3 print:hidden">
        {download.error !== null && <Notice tone="error">{download.error}</Notice>}
        <div className="grid gap-3 sm:flex sm:flex-wrap sm:*:first:w-60">
          <Button busy={download.busy} onClick={download.start} className="min-h-12">
            {download.busy ? 'Generating...' : 'Download PDF'}
          </Button>
          <FileButton href={`/api/bookings/${booking.id}/calendar`} file="the calendar file">
            Add to Calendar
          </FileButton>
        </div>
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-3 max-lg:order-last lg:col-start-2 lg:row-span-3 lg:row-start-1 print:hidden">
        <h2 className="text-base font-bold tracking-tight">Download Your Flight Itinerary</h2>
        <div className="relative">
          <figure role="img" aria-label="Your itinerary">
            <ItineraryPaper
              isSample={isSample}
              passenger={printedName(passenger) + andOthers(additionalPassengers)}
              confirmationNumber={booking.confirmationNumber ?? ''}
              legs={[
                toPaperLeg(booking.isRoundTrip ? 'Outbound' : 'Flight', outboundFlight),
                ...(returnFlight ? [toPaperLeg('Return', returnFlight)] : []),
              ]}
            />
          </figure>
          {/* For the mouse only: the keyboard and screen readers have the button. */}
          <button
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            title="Download PDF"
            onClick={download.start}
            className="absolute inset-0 rounded-card hover:ring-2 hover:ring-accent"
          />
        </div>
        <p className="text-xs text-muted">
          A reservation document, not a ticket.
          {isSample && ' Its flights come from a demonstration timetable, and no airline holds it.'}
          {returnedMail !== 'hard' && (
            <>
              {' '}
              The same PDF goes to <span className="wrap-anywhere">{passenger.email}</span>.
            </>
          )}
        </p>
      </div>
    </section>
  );
}

/** The same download at the end of the page. */
export function DownloadAgain({ bookingId }: { bookingId: number }) {
  const download = useDownload(bookingId);
  return (
    <>
      <Button variant="ghost" busy={download.busy} onClick={download.start} className="sm:-mr-4">
        {download.busy ? 'Generating...' : 'Download PDF Again'}
      </Button>
      {download.error !== null && <Notice tone="error">{download.error}</Notice>}
    </>
  );
}
