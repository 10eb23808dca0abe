import type { List } from '@kerf/federation/use-list';
import { useState } from 'react';

/** Rows of a step. The API sends a hundred at once, which makes a long page on a phone. */
const STEP = 10;

/** The list with ten rows at first, and ten more each time. It loads the next page when all loaded rows are shown. */
export const useRowsByStep = <Row>(list: List<Row>): List<Row> => {
  const [most, setMost] = useState(STEP);
  const loaded = list.data?.length ?? 0;
  return {
    ...list,
    data: list.data?.slice(0, most),
    hasMore: loaded > most || list.hasMore,
    loadMore: () => {
      const next = Math.min(most, loaded) + STEP;
      setMost(next);
      if (next > loaded && list.hasMore) list.loadMore();
    },
  };
};
