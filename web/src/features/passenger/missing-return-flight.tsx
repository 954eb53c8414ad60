import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { ONE_WAY_FEE } from '#http/contracts/product.ts';
import { formatLongDate } from '../../format/date.ts';
import { formatUsd } from '../../format/money.ts';
import type { ReturnFlightState } from './trip-choice.ts';

const linkLook =
  'inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-2';

/** No flight leads back on that day: what the document would hold, and the ways out. */
export const NoReturnFlight = ({
  state: { returnDate, oneWayPath, searchPath },
}: {
  state: Extract<ReturnFlightState, { kind: 'none' }>;
}) => (
  <Notice tone="warning" title="No return flight was found">
    <p>
      None leads back on {formatLongDate(returnDate)}. If you go on, the document shows the outbound
      flight only, for the round-trip fee.
    </p>
    <p className="mt-1 flex flex-wrap gap-x-5">
      <Link to={oneWayPath} className={linkLook}>
        Reserve one way for {formatUsd(ONE_WAY_FEE)}
      </Link>
      <Link to={searchPath} className={linkLook}>
        Choose another date
      </Link>
    </p>
  </Notice>
);

/** The look-up failed; it is made again when the booking is created. */
export const ReturnFlightUnknown = ({ onRetry }: { onRetry: () => void }) => (
  <Notice tone="warning" title="The return flight could not be looked up">
    <p>
      It is looked up once more when you go on to the payment. If that fails too, the document shows
      the outbound flight only.
    </p>
    <Button variant="ghost" onClick={onRetry} className="-ml-4">
      Look it up again
    </Button>
  </Notice>
);
