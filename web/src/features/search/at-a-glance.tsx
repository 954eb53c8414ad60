import { Tick } from '../../components/tick.tsx';
import { claims } from '../../content/claims.ts';

/** Price, speed and proof in three lines, beside the sample document. */
export const AtAGlance = () => (
  <ul className="grid gap-1.5 text-sm font-medium sm:gap-2">
    {claims.atAGlance.map((claim) => (
      <li key={claim} className="flex items-center gap-3">
        <Tick className="size-4 text-success" />
        {claim}
      </li>
    ))}
  </ul>
);
