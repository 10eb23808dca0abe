import { query } from '@kerf/api-client';
import { type Category, categories, type Item } from '@kerf/contracts';
import { useQuery } from '@kerf/federation/query';
import { EmptyState, Loaded, Section } from '@kerf/ui';
import { ItemGrid } from './item-grid';
import { ItemGridSkeleton } from './item-grid-skeleton';

const IN_FIRST_VIEW = 3;
/** About as many as there are items, so that a visitor who scrolls early keeps the position when the list loads. */
const SKELETON_CARDS = 36;

const count = (items: Item[] | undefined) => {
  if (!items) return '';
  return items.length === 1 ? '1 tool' : `${items.length} tools`;
};

/** All tools, or those of one category. */
export function CollectionBrowser({ category }: { category: Category | undefined }) {
  const items = useQuery({
    ...query('listItems', {}),
    select: all => (category ? all.filter(item => item.category === category) : all),
  });
  return (
    <Section title={category ? categories[category] : 'All tools'} actions={<p role="status">{count(items.data)}</p>}>
      <Loaded
        query={items}
        loadingLabel="Loading the tools"
        skeleton={<ItemGridSkeleton cards={SKELETON_CARDS} />}
        empty={<EmptyState title="No tools here yet" text="Choose another category, or look again soon." />}
      >
        {shown => <ItemGrid items={shown} inFirstView={IN_FIRST_VIEW} />}
      </Loaded>
    </Section>
  );
}
