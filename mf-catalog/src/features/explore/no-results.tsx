import { call } from '@kerf/api-client';
import { useQuery } from '@kerf/federation/query';
import { Link } from '@kerf/federation/router';
import { shownCategories } from '@kerf/session/categories';
import { buttonClass, Icon } from '@kerf/ui';
import { categoryPath } from '../../category-path';
import { CardGrid } from '../../components/card-grid';
import { ItemCard } from '../../components/item-card';
import { messages } from '../../messages';
import { CompareToggle } from './compare-toggle';
import { type Filters, noSelection, searchQuery } from './filters';
import styles from './no-results.module.css';
import { noResultsMessages as texts } from './no-results-messages';
import type { UsedFilters } from './use-filters';

const MOST_WORDS = 4;
const MOST_SHOWN = 8;

/** The searches that come nearest to one without results: without its filters, else each of its words. */
const nearSearches = (filters: Filters): string[] => {
  const { q, sort: _, ...limits } = searchQuery(filters);
  if (Object.keys(limits).length > 0) return [q ?? ''];
  const words = [...new Set(filters.q.split(/\s+/).filter(word => word.length > 1))];
  return words.length > 1 ? words.slice(0, MOST_WORDS) : [];
};

/** The searches that find something, with their first tools. One that fails is left out. */
const findNear = async (searches: readonly string[], signal: AbortSignal) => {
  const results = await Promise.allSettled(
    searches.map(q => call('searchItems', { query: { ...(q && { q }), limit: '4' } }, { signal })),
  );
  const found = results.flatMap((result, at) =>
    result.status === 'fulfilled' && result.value.total > 0
      ? [{ q: searches[at] ?? '', items: result.value.items }]
      : [],
  );
  const items = new Map(found.flatMap(near => near.items.map(item => [item._id, item])));
  return { searches: found.map(({ q }) => q), items: [...items.values()].slice(0, MOST_SHOWN) };
};

/** What to do after a search that found nothing: its single words, the tools that come nearest, and the departments. */
export default function NoResults({ filters, to }: Pick<UsedFilters, 'filters' | 'to'>) {
  const departments = shownCategories().filter(({ parent }) => !parent);
  const searches = nearSearches(filters);
  const isFiltered = searches.length === 1;
  const { data } = useQuery({
    queryKey: ['searchItems', 'near', searches],
    queryFn: ({ signal }) => findNear(searches, signal),
    enabled: searches.length > 0,
  });
  const reason = isFiltered ? texts.noneInFilters : searches.length > 1 ? texts.noneHasAll : texts.checkSpelling;
  return (
    <div className={styles.none}>
      <p className={styles.reason}>{reason}</p>
      {isFiltered ? (
        <Link to={to({ ...noSelection, q: filters.q })} className={buttonClass('primary')}>
          {texts.withoutFilters}
        </Link>
      ) : null}
      {!isFiltered && data && data.searches.length > 0 ? (
        <ul className={styles.links} aria-label={texts.oneWord}>
          {data.searches.map(word => (
            <li key={word}>
              <Link to={to({ q: word })} className={buttonClass()}>
                <Icon name="search" />
                <span>{word}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {data && data.items.length > 0 ? (
        <>
          <h2>{texts.near}</h2>
          <CardGrid four dense ofItems>
            {data.items.map(item => (
              <ItemCard key={item._id} item={item}>
                <CompareToggle item={item} filters={filters} to={to} />
              </ItemCard>
            ))}
          </CardGrid>
        </>
      ) : null}
      <h2>{texts.allCategories}</h2>
      <ul className={styles.links}>
        {departments.map(({ key, name }) => (
          <li key={key}>
            <Link to={categoryPath(key)} className={buttonClass()}>
              {name}
            </Link>
          </li>
        ))}
        <li>
          <Link to={to(noSelection)} className={buttonClass()}>
            {messages.everyTool}
          </Link>
        </li>
      </ul>
    </div>
  );
}
