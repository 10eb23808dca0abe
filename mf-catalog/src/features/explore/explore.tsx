import { Button, Icon, Loaded } from '@kerf/ui';
import { messages } from '../../messages';
import { ActiveFilters } from './active-filters';
import { totalText } from './count-text';
import styles from './explore.module.css';
import { FilterPanel } from './filter-panel';
import { ResultSkeleton } from './result-grid';
import { Results } from './results';
import { useFilters } from './use-filters';
import { useSearchResults } from './use-search-results';

const PANEL = 'filters';

/** Filters and results. On a phone the filters open over the results. */
export function Explore() {
  const used = useFilters();
  const results = useSearchResults(used.filters);
  return (
    <div className={styles.explore}>
      <div className={styles.active}>
        <ActiveFilters {...used} />
      </div>
      <Button variant="secondary" className={styles.open} popoverTarget={PANEL}>
        <Icon name="menu" />
        {messages.explore.filters}
      </Button>
      <aside id={PANEL} popover="auto" className={styles.panel} aria-label={messages.explore.filters}>
        <div className={styles.head}>
          <h2>{messages.explore.filters}</h2>
          <Button popoverTarget={PANEL} popoverTargetAction="hide">
            {messages.explore.show(results.data ? totalText(results.data) : '')}
          </Button>
        </div>
        <FilterPanel facets={results.data?.facets} {...used} />
      </aside>
      <Loaded query={results} loadingLabel={messages.explore.loading} skeleton={<ResultSkeleton />}>
        {data => <Results result={data} more={results} isOutdated={results.isOutdated} {...used} />}
      </Loaded>
    </div>
  );
}
