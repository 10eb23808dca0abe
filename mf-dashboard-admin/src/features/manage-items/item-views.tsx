import { call } from '@kerf/api-client';
import { paths } from '@kerf/federation';
import { useQuery } from '@kerf/federation/query';
import { numberText } from '../../components/number-text';
import { Views } from '../../components/views/views';
import { itemsMessages as texts } from '../../messages/items-messages';
import type { ItemView } from './item-query';

const views = Object.keys(texts.view) as ItemView[];

/** How many items a view has, where the API counts them. */
export const useItemCounts = () => {
  const { data } = useQuery({
    queryKey: ['searchItems', 'item counts'],
    queryFn: async ({ signal }) => {
      const [found, overview] = await Promise.all([
        call('searchItems', { query: { limit: '1' } }, { signal }),
        call('readOverview', {}, { signal }),
      ]);
      const many = (count: number, isMore = false) => `${numberText(count)}${isMore ? '+' : ''}`;
      const { onSale } = found.facets;
      return {
        '': many(found.total, found.totalIsLowerBound),
        low: numberText(overview.lowStock),
        sale: many(onSale.count, onSale.isLowerBound),
      } as Readonly<Partial<Record<ItemView, string>>>;
    },
  });
  return data;
};

export const ItemViews = ({ current, counts }: { current: ItemView; counts: ReturnType<typeof useItemCounts> }) => (
  <Views
    views={views.map(view => ({
      to: view ? `${paths.manageItems}?view=${view}` : paths.manageItems,
      label: texts.view[view],
      count: counts?.[view],
      isCurrent: view === current,
    }))}
  />
);
