import { Image } from './image.tsx';
import { PRODUCT_NAME } from '#http/contracts/product.ts';

/** The time and airport at one end of a leg; `shift` is `+1` on a later day. */
type PaperEnd = { code: string; city: string; time: string; shift?: string };

/** One leg as the paper shows it, with its texts formatted. */
export type PaperLeg = {
  title: string;
  date: string;
  flight: string;
  from: PaperEnd;
  to: PaperEnd;
  duration: string;
};

/** The document in its layout, reduced to what a traveller recognises; always on white. */
export const ItineraryPaper = ({
  isSample,
  passenger,
  confirmationNumber,
  legs,
}: {
  isSample: boolean;
  /** `ØSTERGAARD / Amélie`. */
  passenger: string;
  confirmationNumber: string;
  legs: readonly PaperLeg[];
}) => (
  <div className="on-paper @container grid grid-cols-1 gap-2.5 rounded-card border border-hairline bg-surface p-4 text-ink sm:px-5">
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p className="inline-flex items-center gap-2.5 text-base font-bold tracking-tight">
        <Image src="/brand/mark.svg" alt="" width={32} height={20} />
        {PRODUCT_NAME}
      </p>
      {isSample && (
        <p className="rounded-badge bg-signal px-2 py-0.5 text-xs font-semibold text-signal-ink">
          SAMPLE
        </p>
      )}
    </div>
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 border-y border-hairline py-1.5 text-xs text-muted">
      <p className="min-w-0">
        Passenger
        <span className="block text-base/6 font-semibold text-ink wrap-anywhere">{passenger}</span>
      </p>
      <p className="text-right">
        Confirmation number
        <span className="-mr-[0.1em] block text-lg/6 font-bold tracking-widest text-ink [font-kerning:none]">
          {confirmationNumber}
        </span>
      </p>
    </div>
    {legs.map(({ title, date, flight, from, to, duration }) => (
      <div key={title}>
        <p className="flex flex-wrap justify-between gap-x-4 text-xs text-muted @max-[21rem]:flex-col">
          <span>
            {title} · {date}
          </span>
          <span>{flight}</span>
        </p>
        <div className="mt-1 grid grid-cols-[auto_1fr_auto] items-center gap-2 sm:gap-3">
          <Stop stop={from} />
          <p className="flex items-center gap-2 text-center text-xs text-muted before:h-px before:flex-1 before:bg-control after:h-px after:flex-1 after:bg-control">
            {duration}
          </p>
          <div className="text-right">
            <Stop stop={to} />
          </div>
        </div>
      </div>
    ))}
    <div className="flex flex-wrap items-end justify-between gap-4 border-t border-hairline pt-2.5 text-xs text-muted">
      <p className="min-w-0 flex-1">
        Reservation document, not a ticket.
        <br />
        Scan the code to check it.
      </p>
      <Code />
    </div>
  </div>
);

/** In two lines; in three where the paper is narrow. */
const Stop = ({ stop: { code, city, time, shift } }: { stop: PaperEnd }) => (
  <p className="text-xs text-muted">
    <span className="text-lg/6 font-bold text-ink @max-[21rem]:block">{code}</span>{' '}
    <span className="font-semibold text-ink tabular-nums">
      {time}
      {shift !== undefined && <span className="ml-1 text-warning">{shift}</span>}
    </span>
    <span className="block">{city}</span>
  </p>
);

const ROWS = [
  '1111111011011111111',
  '1000001010101000001',
  '1011101001001011101',
  '1011101011101011101',
  '1011101010001011101',
  '1000001001101000001',
  '1111111010101111111',
  '0000000011000000000',
  '1101011100110101101',
  '0110100011011010010',
  '1011011101100111011',
  '0000000010110010110',
  '1111111001101110101',
  '1000001011010011010',
  '1011101010111101101',
  '1011101001001010011',
  '1011101011100111010',
  '1000001000110101101',
  '1111111011001011011',
];

/** Looks like the QR code of a document; it links nowhere. */
const Code = () => (
  <svg aria-hidden="true" viewBox="0 0 19 19" className="size-12 shrink-0 text-ink">
    <path
      fill="currentColor"
      d={ROWS.flatMap((row, y) =>
        Array.from(row, (cell, x) => (cell === '1' ? `M${x} ${y}h1v1h-1z` : '')),
      ).join('')}
    />
  </svg>
);
