import type { SearchResult, SearchSort } from '@kerf/contracts';
import { categories } from '@kerf/contracts/domain';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { buttonClass, EmptyState, LoadMore, type LoadMoreProps, Select, VisuallyHidden } from '@kerf/ui';
import { lazy, Suspense } from 'react';
import { messages } from '../../messages';
import { CompareBar } from './compare';
import { totalText } from './count-text';
import { type Filters, PAGE_SIZE, sorts } from './filters';
import { ResultGrid, ResultSkeleton } from './result-grid';
import styles from './results.module.css';
import type { UsedFilters } from './use-filters';

/** In a script of its own, because most visitors stay with the cards. */
const ResultList = lazy(() => import('./result-list').catch(() => ({ default: ResultGrid })));

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
  return (
    <div className={styles.results} aria-busy={isOutdated || undefined}>
      <div className={styles.bar}>
        <div>
          <h2>{titleOf(filters)}</h2>
          <p role="status">{total === 1 ? messages.explore.foundOne : messages.explore.found(totalText(result))}</p>
        </div>
        <div className={styles.tools}>
          <fieldset className={styles.views}>
            <legend>
              <VisuallyHidden>{messages.explore.view}</VisuallyHidden>
            </legend>
            {(['grid', 'list'] as const).map(view => (
              <Link
                key={view}
                to={to({ view, shown: filters.shown })}
                replace
                className={buttonClass('quiet')}
                aria-current={filters.view === view ? 'true' : undefined}
              >
                {messages.explore.views[view]}
              </Link>
            ))}
          </fieldset>
          <Select
            aria-label={messages.explore.sortBy}
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
      {total === 0 ? <NothingFound q={filters.q} /> : null}
      {filters.view === 'list' ? (
        <Suspense fallback={<ResultSkeleton />}>
          <ResultList items={items} {...used} />
        </Suspense>
      ) : (
        <ResultGrid items={items} {...used} />
      )}
      <LoadMore list={{ ...more, loadMore }} end={messages.explore.end}>
        {messages.explore.more}
      </LoadMore>
      <CompareBar filters={filters} to={to} />
    </div>
  );
}

const titleOf = ({ q, categories: [only, ...others] }: Filters) => {
  if (q) return messages.explore.resultsFor(q);
  return only && others.length === 0 ? categories[only] : messages.allTools;
};

function NothingFound({ q }: { q: string }) {
  return (
    <EmptyState
      title={q ? messages.explore.nothingFor(q) : messages.explore.nothing}
      text={messages.explore.nothingText}
      icon="search"
      action={
        <Link to={paths.explore} className={buttonClass('primary')}>
          {messages.everyTool}
        </Link>
      }
    />
  );
}
