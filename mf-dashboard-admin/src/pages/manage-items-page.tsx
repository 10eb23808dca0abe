import { useList } from '@kerf/federation/use-list';
import { Loaded, Page } from '@kerf/ui';
import { categoryChoices } from '../components/category-choices';
import { ChoiceField } from '../components/filters/choice-field';
import { FilterBar } from '../components/filters/filter-bar';
import { TextField } from '../components/filters/text-field';
import { type Filters, useFilters } from '../components/filters/use-filters';
import { SavedFilters } from '../components/saved-filters/saved-filters';
import { isByStock, itemQuery, viewOf } from '../features/manage-items/item-query';
import { ItemViews, useItemCounts } from '../features/manage-items/item-views';
import { ItemsTable } from '../features/manage-items/items-table';
import { ListActions } from '../features/manage-items/list-actions';
import { UnlistedItems } from '../features/manage-items/unlisted-items';
import { itemsMessages as texts } from '../messages/items-messages';
import { listsMessages } from '../messages/lists-messages';

export default function ManageItemsPage() {
  const filters = useFilters();
  const view = viewOf(filters);
  const counts = useItemCounts();
  return (
    <Page
      title={texts.title}
      intro={counts ? texts.counts({ all: counts[''] ?? '', low: Number(counts.low) }) : listsMessages.notYet}
      actions={<ListActions />}
    >
      <ItemViews current={view} counts={counts} />
      {view === 'unlisted' ? <UnlistedItems /> : <ListedItems filters={filters} />}
    </Page>
  );
}

function ListedItems({ filters }: { filters: Filters }) {
  const items = useList(itemQuery(filters));
  const choices = { '': texts.allCategories, ...categoryChoices() };
  const { sort = '', ...wanted } = filters.pick(['view', 'q', 'category', 'sort']);
  return (
    <>
      <FilterBar>
        {isByStock(filters) ? null : (
          <>
            <TextField label={texts.search} placeholder={texts.searchHint} name="q" filters={filters} />
            <ChoiceField label={texts.category} name="category" choices={choices} filters={filters} />
          </>
        )}
        {['low', 'out'].includes(viewOf(filters)) ? null : (
          <ChoiceField isLabelHidden label={texts.sort} name="sort" choices={texts.sorts} filters={filters} />
        )}
      </FilterBar>
      <SavedFilters list="items" />
      <Loaded lines={16} query={items}>
        {all => (
          <ItemsTable
            items={all}
            list={items}
            search={new URLSearchParams({ ...wanted, sort }).toString()}
            listsVariants={isByStock(filters)}
            hasAll={Object.keys(wanted).length === 0}
          />
        )}
      </Loaded>
    </>
  );
}
