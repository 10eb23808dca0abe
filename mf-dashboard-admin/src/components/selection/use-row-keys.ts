import { followKeys } from '@kerf/ui';
import { useEffect } from 'react';
import { typesText } from '../types-text';
import type { Selection } from './use-selection';

/** The link of each row that opens it, by `data-row` with the id of the row. */
const links = () => [...document.querySelectorAll<HTMLElement>('a[data-row]')];

/**
 * Keys of a list: J and K move between the rows, X selects one. Enter opens, as it does for every link.
 * @param own further keys. They get the link of the current row.
 */
export const useRowKeys = <Row extends { _id: string }>(
  rows: readonly Row[],
  selection: Selection<Row>,
  own: Readonly<Record<string, (link: HTMLElement | undefined) => void>>,
) => {
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || typesText(event.target)) return;
      const all = links();
      const at = all.findIndex(
        link => link === document.activeElement || link.closest('tr')?.contains(document.activeElement),
      );
      const row = rows.find(({ _id }) => _id === all[at]?.dataset.row);
      const key = event.key.toLowerCase();
      if (key === 'j') all[Math.min(at + 1, all.length - 1)]?.focus();
      if (key === 'k') all[Math.max(at - 1, 0)]?.focus();
      if (key === 'x' && row) selection.toggle(row, event.shiftKey);
      if (Object.hasOwn(own, key)) own[key]?.(all[at]);
    };
    return followKeys(document, follow);
  });
};
