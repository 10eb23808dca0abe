import { Button, cx, Icon, Loaded, Page } from '@kerf/ui';
import { exploreMessages } from '../explore-messages';
import { ActiveFilters } from '../features/explore/active-filters';
import { CompareTray } from '../features/explore/compare-tray';
import { totalText } from '../features/explore/count-text';
import styles from '../features/explore/explore.module.css';
import { FilterPanel } from '../features/explore/filter-panel';
import { ResultSkeleton } from '../features/explore/result-grid';
import { Results } from '../features/explore/results';
import { useFilters } from '../features/explore/use-filters';
import { useSearchResults } from '../features/explore/use-search-results';
import { messages } from '../messages';

const PANEL = 'filters';

/**
 * `/home/explore`: every tool, with search and filters. The address says what is shown. On a phone the filters open over the results.
 */
export default function ExplorePage() {
  const used = useFilters();
  const results = useSearchResults(used.filters);
  const isEmpty = results.data?.total === 0;
  return (
    <Page title={messages.collection} intro={messages.collectionIntro}>
      {/* The tray sticks to the window within this element. */}
      <div>
        <div className={cx(styles.explore, isEmpty && styles.empty)}>
          <div className={styles.active}>
            <ActiveFilters facets={results.data?.facets} {...used} />
          </div>
          {isEmpty ? null : (
            <>
              <Button variant="secondary" className={styles.open} popoverTarget={PANEL}>
                <Icon name="menu" />
                <span>{exploreMessages.filters}</span>
              </Button>
              <aside id={PANEL} popover="auto" className={styles.panel} aria-label={exploreMessages.filters}>
                <div className={styles.head}>
                  <h2>{exploreMessages.filters}</h2>
                  <Button popoverTarget={PANEL} popoverTargetAction="hide">
                    {exploreMessages.show({ tools: results.data ? totalText(results.data) : '' })}
                  </Button>
                </div>
                <FilterPanel facets={results.data?.facets} {...used} />
              </aside>
            </>
          )}
          <Loaded query={results} loadingLabel={messages.loadingTools} skeleton={<ResultSkeleton />}>
            {data => <Results result={data} more={results} isOutdated={results.isOutdated} {...used} />}
          </Loaded>
        </div>
        <CompareTray items={results.data?.items} {...used} />
      </div>
    </Page>
  );
}
