import { useSearchParams } from '@kerf/federation/router';
import { Page } from '@kerf/ui';
import { toCategory } from '../categories';
import { CategoryFilter } from '../features/collection/category-filter';
import { CollectionBrowser } from '../features/collection/collection-browser';
import { messages } from '../messages';

/** `/home/explore`: the whole collection, or one category with `?category=power-saw`. */
export default function ExplorePage() {
  const [search] = useSearchParams();
  const category = toCategory(search.get('category'));
  return (
    <Page title={messages.collection} intro="Everything we make, from the first hammer to the saw that earns its keep.">
      <CategoryFilter chosen={category} />
      <CollectionBrowser category={category} />
    </Page>
  );
}
