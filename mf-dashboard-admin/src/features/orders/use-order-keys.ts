import type { Order } from '@kerf/contracts';
import { useEffect } from 'react';
import type { Selection } from '../../components/selection/use-selection';
import { typesText } from '../../components/types-text';

const links = () => [...document.querySelectorAll<HTMLElement>('a[data-order]')];

/** Keys of the list: J and K move between the orders, X selects one, S ships the selected ones. Enter opens, as it does for every link. */
export const useOrderKeys = (rows: readonly Order[], selection: Selection<Order>, ship: (rows: Order[]) => void) => {
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || typesText(event.target)) return;
      const all = links();
      const at = all.findIndex(
        link => link === document.activeElement || link.closest('tr')?.contains(document.activeElement),
      );
      const row = rows.find(({ _id }) => _id === all[at]?.dataset.order);
      const key = event.key.toLowerCase();
      if (key === 'j') all[Math.min(at + 1, all.length - 1)]?.focus();
      if (key === 'k') all[Math.max(at - 1, 0)]?.focus();
      if (key === 'x' && row) selection.toggle(row, event.shiftKey);
      if (key === 's' && selection.rows.length > 0) ship(selection.rows);
    };
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  });
};
