import type { AdminOrdersPage } from '#http/contracts/admin-order-answers.ts';
import { formatCount } from '../../format/count.ts';

/** The number of found orders, and a button for what changed since they were loaded. */
export const FoundOrders = ({
  page,
  isFiltered,
  added,
  isElsewhere,
  onShow,
}: {
  page: AdminOrdersPage | undefined;
  /** Otherwise the number is that of the card above, and only for screen readers. */
  isFiltered: boolean;
  /** As `changesSince` returns it. */
  added: number | undefined;
  /** Whether new orders are on another page than this one. */
  isElsewhere: boolean;
  onShow: () => void;
}) => (
  <>
    <output className={isFiltered ? 'whitespace-nowrap' : 'sr-only'}>
      {page ? foundText(page, isFiltered) : 'Loading orders...'}
    </output>
    <output className="max-sm:fixed max-sm:inset-x-0 max-sm:bottom-4 max-sm:text-center sm:ml-auto">
      {added !== undefined && (
        <button
          type="button"
          onClick={onShow}
          className="inline-flex min-h-9 animate-rise items-center gap-2 rounded-full bg-accent-soft px-3 text-sm font-semibold text-accent hover:bg-sunken max-sm:min-h-11 max-sm:border max-sm:border-hairline"
        >
          <span aria-hidden="true" className="size-2 rounded-full bg-accent" />
          {added === 0 ? 'Orders changed · Show' : newText(added, isElsewhere)}
        </button>
      )}
    </output>
  </>
);

const newText = (added: number, isElsewhere: boolean) =>
  `${formatCount(added)} new ${added === 1 ? 'order' : 'orders'} · Show${isElsewhere ? ' the newest' : ''}`;

const foundText = ({ found, stats }: AdminOrdersPage, isFiltered: boolean) => {
  const count = `${formatCount(found.count)}${found.exact ? '' : '+'}`;
  const total = isFiltered ? stats.totalOrders : found.count;
  return `${isFiltered ? `${count} of ${formatCount(total)}` : count} ${total === 1 ? 'order' : 'orders'}`;
};
