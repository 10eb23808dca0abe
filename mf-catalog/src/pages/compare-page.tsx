import { call } from '@kerf/api-client';
import { paths } from '@kerf/federation';
import { useQuery } from '@kerf/federation/query';
import { Link, useSearchParams } from '@kerf/federation/router';
import { buttonClass, EmptyState, Loaded, Page } from '@kerf/ui';
import { Comparison } from '../features/compare/comparison';
import { comparisonMessages } from '../features/compare/comparison-messages';
import { MOST_COMPARED } from '../features/explore/filters';
import { messages } from '../messages';

const idsIn = (search: URLSearchParams) =>
  [...new Set((search.get('items') ?? '').split(','))].filter(id => /^[0-9a-f]{24}$/.test(id)).slice(0, MOST_COMPARED);

const loadItems = async (ids: readonly string[], signal: AbortSignal) => {
  const results = await Promise.allSettled(ids.map(id => call('getItem', { params: { id } }, { signal })));
  const items = results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []));
  const failure = results.find(result => result.status === 'rejected');
  if (items.length === 0 && failure) throw failure.reason;
  return items;
};

/** `/home/compare?items=ID,ID`: up to four tools side by side. Items that cannot be read are left out. */
export default function ComparePage() {
  const [search] = useSearchParams();
  const ids = idsIn(search);
  const items = useQuery({
    queryKey: ['getItem', 'compared', ids],
    queryFn: ({ signal }) => loadItems(ids, signal),
    // The others stay in place when one is removed.
    placeholderData: before => before?.filter(({ _id }) => ids.includes(_id)),
  });
  return (
    <Page
      title={messages.compare.title}
      actions={
        <Link
          to={ids.length > 0 ? `${paths.explore}?compare=${ids.join(',')}` : paths.explore}
          className={buttonClass()}
        >
          {ids.length > 0 ? comparisonMessages.another : messages.everyTool}
        </Link>
      }
    >
      <Loaded
        query={items}
        loadingLabel={messages.loadingTools}
        empty={<EmptyState title={comparisonMessages.nothing} text={comparisonMessages.nothingText} icon="search" />}
      >
        {loaded => <Comparison items={loaded} />}
      </Loaded>
    </Page>
  );
}
