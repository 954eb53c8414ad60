import { Tick } from '../../components/tick.tsx';
import { firstClaims } from '../../content/first-claims.ts';

/** Price, speed and proof, beside the sample document; on a phone in as few lines as fit. */
export const AtAGlance = () => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs font-medium sm:grid sm:gap-2 sm:text-sm">
    {firstClaims.atAGlance.map((claim) => (
      <li key={claim} className="flex items-center gap-1.5 sm:gap-3">
        <Tick className="size-4 text-success" />
        {claim}
      </li>
    ))}
  </ul>
);
