import { useRef, useState } from 'react';

interface Identified {
  _id: string;
}

/**
 * The rows of a list that somebody has selected. Of these, only rows that the list still shows count. `key` is the list: another one
 * starts without a selection.
 */
export const useSelection = <Row extends Identified>(rows: readonly Row[], key: string) => {
  const [state, setState] = useState({ key, ids: new Set<string>() });
  const last = useRef<string>(undefined);
  const ids = state.key === key ? state.ids : new Set<string>();
  const select = (changed: readonly Row[], isWanted: boolean) => {
    const next = new Set(ids);
    for (const { _id } of changed) isWanted ? next.add(_id) : next.delete(_id);
    setState({ key, ids: next });
  };
  return {
    rows: rows.filter(({ _id }) => ids.has(_id)),
    has: ({ _id }: Row) => ids.has(_id),
    select,
    clear: () => setState({ key, ids: new Set() }),
    /** Changes one row, or with `isRange` all rows from the last changed one to it. */
    toggle: (row: Row, isRange = false) => {
      const to = rows.findIndex(({ _id }) => _id === row._id);
      const from = isRange ? rows.findIndex(({ _id }) => _id === last.current) : to;
      last.current = row._id;
      const [first, end] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
      select(rows.slice(first, end + 1), !ids.has(row._id));
    },
  };
};

export type Selection<Row extends Identified> = ReturnType<typeof useSelection<Row>>;
