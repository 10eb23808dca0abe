import { list } from '@kerf/api-client';
import { type Category, categories, type Item } from '@kerf/contracts';
import { useList, useLoadMoreWhile } from '@kerf/federation/use-list';
import { EmptyState, Loaded, LoadMore, Section } from '@kerf/ui';
import { ItemGrid } from './item-grid';
import { ItemGridSkeleton } from './item-grid-skeleton';

const IN_FIRST_VIEW = 3;
/** About as many as there are items, so that a visitor who scrolls early keeps the position when the list loads. */
const SKELETON_CARDS = 36;

const count = (items: Item[] | undefined, hasMore: boolean) => {
  if (!items) return '';
  if (hasMore) return `${items.length}+ tools`;
  return items.length === 1 ? '1 tool' : `${items.length} tools`;
};

/** All tools, page by page, or all of one category. */
export function CollectionBrowser({ category }: { category: Category | undefined }) {
  const items = useList(list('listItems', {}));
  const shown = category ? items.data?.filter(item => item.category === category) : items.data;
  const { hasMore } = items;
  // The API has no filter, so a category is complete only when all pages have loaded.
  useLoadMoreWhile(category !== undefined, items);
  return (
    <Section
      title={category ? categories[category] : 'All tools'}
      actions={<p role="status">{count(shown, hasMore)}</p>}
    >
      <Loaded
        query={{ ...items, data: shown }}
        loadingLabel="Loading the tools"
        skeleton={<ItemGridSkeleton cards={SKELETON_CARDS} />}
        empty={
          hasMore ? null : <EmptyState title="No tools here yet" text="Choose another category, or look again soon." />
        }
      >
        {loaded => <ItemGrid items={loaded} inFirstView={IN_FIRST_VIEW} />}
      </Loaded>
      <LoadMore list={items} end="These are all the tools.">
        Show more tools
      </LoadMore>
    </Section>
  );
}
