import { categories } from '@kerf/contracts/domain';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { useList } from '@kerf/federation/use-list';
import { buttonClass, Icon, Loaded, Page } from '@kerf/ui';
import { ChoiceField } from '../components/filters/choice-field';
import { FilterBar } from '../components/filters/filter-bar';
import { TextField } from '../components/filters/text-field';
import { useFilters } from '../components/filters/use-filters';
import { SavedFilters } from '../components/saved-filters/saved-filters';
import { byStock, itemQuery } from '../features/manage-items/item-query';
import { ItemsTable } from '../features/manage-items/items-table';
import { addItemMessages } from '../messages/add-item-messages';
import { importItemsMessages } from '../messages/import-items-messages';
import { itemsMessages as texts } from '../messages/items-messages';
import { ownPaths } from '../paths';

const choices = { '': texts.allCategories, ...categories };

export default function ManageItemsPage() {
  const filters = useFilters();
  const items = useList(itemQuery(filters));
  return (
    <Page
      title={texts.title}
      actions={
        <>
          <Link className={buttonClass()} to={ownPaths.shopReviews}>
            <Icon name="star" />
            {texts.shopReviews}
          </Link>
          <Link className={buttonClass()} to={ownPaths.importItems}>
            {importItemsMessages.title}
          </Link>
          <Link className={buttonClass()} to={paths.addItem}>
            <Icon name="plus" />
            {addItemMessages.title}
          </Link>
        </>
      }
    >
      <FilterBar>
        {filters.get('sort') === byStock ? null : (
          <>
            <TextField label={texts.search} name="q" filters={filters} />
            <ChoiceField label={texts.category} name="category" choices={choices} filters={filters} />
          </>
        )}
        <ChoiceField label={texts.sort} name="sort" choices={texts.sorts} filters={filters} />
      </FilterBar>
      <SavedFilters list="items" />
      <Loaded lines={16} query={items}>
        {all => <ItemsTable items={all} list={items} />}
      </Loaded>
    </Page>
  );
}
