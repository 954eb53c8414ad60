import type { AdminOrderView } from '#http/contracts/admin-order-answers.ts';
import { formatInstant } from '../../../format/instant.ts';
import { comingUpText } from '../coming-up-text.ts';
import { FoldedSection } from './folded-section.tsx';

/** The scheduled changes of the order; hidden without any. */
export const ComingUpSection = ({ comingUp }: Pick<AdminOrderView, 'comingUp'>) => {
  const [next] = comingUp;
  if (!next) return null;
  return (
    <FoldedSection title="Coming up" gist={formatInstant(next.at)}>
      <ul className="grid gap-1">
        {comingUp.map(({ what, at }) => (
          <li key={`${what} ${at}`} className="flex flex-wrap justify-between gap-x-4">
            <span>{comingUpText[what]}</span>
            <time dateTime={at} className="text-muted tabular-nums">
              {formatInstant(at)}
            </time>
          </li>
        ))}
      </ul>
    </FoldedSection>
  );
};
