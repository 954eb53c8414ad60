import { useState } from 'react';
import { MOST_SELECTED } from '#http/contracts/admin-orders.ts';

/** The selected orders, at most `MOST_SELECTED`. */
export type Selection = {
  ids: readonly number[];
  has: (id: number) => boolean;
  select: (ids: readonly number[], isSelected: boolean) => void;
  clear: () => void;
};

/** The selection persists across pages; another `list` clears it. */
export function useSelection(list: string): Selection {
  const [chosen, setChosen] = useState<{ list: string; ids: readonly number[] }>({ list, ids: [] });
  const ids = chosen.list === list ? chosen.ids : [];
  return {
    ids,
    has: (id) => ids.includes(id),
    select: (changed, isSelected) => {
      const others = ids.filter((id) => !changed.includes(id));
      const next = isSelected ? [...others, ...changed] : others;
      setChosen({ list, ids: next.slice(0, MOST_SELECTED) });
    },
    clear: () => setChosen({ list, ids: [] }),
  };
}
