import { call } from '@kerf/api-client';
import { paths } from '@kerf/federation';
import { useQuery } from '@kerf/federation/query';
import { Link } from '@kerf/federation/router';
import { itemsMessages as texts } from '../../messages/items-messages';
import styles from './item-views.module.css';

type View = keyof typeof texts.view;
const views = Object.keys(texts.view) as View[];

/** How many items a view has, where the API counts them. */
export const useItemCounts = () => {
  const { data } = useQuery({
    queryKey: ['searchItems', 'item counts'],
    queryFn: async ({ signal }) => {
      const [found, overview] = await Promise.all([
        call('searchItems', { query: { limit: '1' } }, { signal }),
        call('readOverview', {}, { signal }),
      ]);
      const many = (count: number, isMore = false) => `${count}${isMore ? '+' : ''}`;
      const { onSale } = found.facets;
      return {
        '': many(found.total, found.totalIsLowerBound),
        low: String(overview.lowStock),
        sale: many(onSale.count, onSale.isLowerBound),
      } as Readonly<Partial<Record<View, string>>>;
    },
  });
  return data;
};

/** The parts of the list, as links. */
export function ItemViews({ current, counts }: { current: View; counts: ReturnType<typeof useItemCounts> }) {
  return (
    <nav aria-label={texts.views} className={styles.views}>
      {views.map(view => (
        <Link
          key={view}
          to={view ? `${paths.manageItems}?view=${view}` : paths.manageItems}
          aria-current={view === current ? 'page' : undefined}
        >
          {texts.view[view]}
          {counts?.[view] === undefined ? null : <span> {counts[view]}</span>}
        </Link>
      ))}
    </nav>
  );
}
