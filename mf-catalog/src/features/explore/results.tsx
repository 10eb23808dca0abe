import type { SearchResult, SearchSort } from '@kerf/contracts';
import { Link } from '@kerf/federation/router';
import { categoryName } from '@kerf/session/categories';
import { buttonClass, LoadMore, type LoadMoreProps, Select, VisuallyHidden } from '@kerf/ui';
import { lazy, Suspense } from 'react';
import { exploreMessages } from '../../explore-messages';
import { messages } from '../../messages';
import { correctedWords } from './corrected-words';
import { totalText } from './count-text';
import { type Filters, noSelection, PAGE_SIZE, sorts } from './filters';
import { ResultGrid, ResultSkeleton } from './result-grid';
import styles from './results.module.css';
import type { UsedFilters } from './use-filters';

/** Both in one script of their own, because most visitors stay with the cards, and most searches find something. */
const loadLater = () => import('./later-results');
const ResultList = lazy(() =>
  loadLater()
    .then(({ list }) => list)
    .catch(() => ({ default: ResultGrid })),
);
const NoResults = lazy(() =>
  loadLater()
    .then(({ none }) => none)
    .catch(() => ({ default: AllTools })),
);

interface ResultsProps extends UsedFilters {
  result: SearchResult;
  more: LoadMoreProps['list'];
  /** Whether the next selection is loading. */
  isOutdated: boolean;
}

/** The matching tools as cards or as rows, with their number and order. */
export function Results({ result, more, isOutdated, ...used }: ResultsProps) {
  const { filters, to, change } = used;
  const { items, total } = result;
  const loadMore = () => {
    change({ shown: items.length + PAGE_SIZE });
    // The address already asks for the page that failed.
    if (more.moreError) more.loadMore();
  };
  if (total === 0)
    return (
      <div className={styles.results} aria-busy={isOutdated || undefined}>
        <h2>{filters.q ? exploreMessages.nothingFor({ words: filters.q }) : exploreMessages.nothing}</h2>
        <p role="status">
          <VisuallyHidden>{exploreMessages.found({ tools: '0' })}</VisuallyHidden>
        </p>
        <Suspense>
          <NoResults filters={filters} to={to} />
        </Suspense>
      </div>
    );
  const corrected = correctedWords(filters.q, items);
  return (
    <div className={styles.results} aria-busy={isOutdated || undefined}>
      <div className={styles.bar}>
        <div>
          <h2>{titleOf(filters)}</h2>
          {corrected ? <p>{exploreMessages.corrected({ words: corrected, typed: filters.q })}</p> : null}
          <p role="status">
            {total === 1 ? exploreMessages.foundOne : exploreMessages.found({ tools: totalText(result) })}
          </p>
        </div>
        <div className={styles.tools}>
          <fieldset className={styles.views}>
            <legend>
              <VisuallyHidden>{exploreMessages.view}</VisuallyHidden>
            </legend>
            {(['grid', 'list'] as const).map(view => (
              <Link
                key={view}
                to={to({ view, shown: filters.shown })}
                replace
                className={buttonClass('quiet')}
                aria-current={filters.view === view ? 'true' : undefined}
              >
                {exploreMessages.views[view]}
              </Link>
            ))}
          </fieldset>
          <Select
            aria-label={messages.sortBy}
            value={filters.sort}
            onChange={event => change({ sort: event.target.value as SearchSort })}
          >
            {Object.entries(sorts).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </div>
      </div>
      {filters.view === 'list' ? (
        <Suspense fallback={<ResultSkeleton />}>
          <ResultList items={items} {...used} />
        </Suspense>
      ) : (
        <ResultGrid items={items} {...used} />
      )}
      <LoadMore list={{ ...more, loadMore }} end={exploreMessages.end}>
        {exploreMessages.more}
      </LoadMore>
    </div>
  );
}

const titleOf = ({ q, categories: [only, ...others] }: Filters) => {
  if (q) return exploreMessages.resultsFor({ words: q });
  return only && others.length === 0 ? categoryName(only) : messages.allTools;
};

const AllTools = ({ to }: Pick<UsedFilters, 'filters' | 'to'>) => (
  <p>
    <Link to={to(noSelection)}>{messages.everyTool}</Link>
  </p>
);
