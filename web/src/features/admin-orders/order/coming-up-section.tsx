import type { AdminOrderView } from '#http/contracts/admin-order-answers.ts';
import { formatInstant } from '../../../format/instant.ts';
import { FoldedSection } from './folded-section.tsx';

const texts: Record<AdminOrderView['comingUp'][number]['what'], string> = {
  'recovery-mail': 'Recovery mail',
  'abandonment-expires': 'The checkout and its recovery link expire',
  'payment-watch-ends': 'An unpaid payment is cancelled',
};

/** The scheduled changes of the order; hidden without any. */
export const ComingUpSection = ({ comingUp }: Pick<AdminOrderView, 'comingUp'>) => {
  const [next] = comingUp;
  if (!next) return null;
  return (
    <FoldedSection title="Coming up" gist={formatInstant(next.at)}>
      <ul className="grid gap-1">
        {comingUp.map(({ what, at }) => (
          <li key={`${what} ${at}`} className="flex flex-wrap justify-between gap-x-4">
            <span>{texts[what]}</span>
            <time dateTime={at} className="text-muted tabular-nums">
              {formatInstant(at)}
            </time>
          </li>
        ))}
      </ul>
    </FoldedSection>
  );
};
